import type { Page } from '@playwright/test'
import { profileMessages } from '#features/profiles/profiles.messages.ts'
import { ratingAccessCalls } from '#features/ratingAccess/ratingAccess.contract.ts'
import { ratingAccessMessages } from '#features/ratingAccess/ratingAccess.messages.ts'
import {
  ratingAccessSettingsMessages as messages,
  whoMessages,
} from '#features/ratingAccess/settings/ratingAccessSettings.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { categories } from '#features/ratings/ratings.contract.ts'
import { ratingsRefusals } from '#features/ratings/ratings.messages.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { expect, test as journey } from '#tests/support/e2e.ts'
import { addPerson, type NamedPerson } from '#tests/support/people.ts'
import { provenSession } from '#tests/support/provenSession.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

const origin = process.env.E2E_TRUSTED_ORIGIN ?? ''

type Elsewhere = { elsewhere: () => Promise<Page> }

const test = journey.extend<Elsewhere>({
  elsewhere: async ({ browser, language }, use) =>
    use(async () => {
      const page = await browser.newPage({ baseURL: origin, viewport: { width: 360, height: 740 } })
      await page.context().addCookies([{ name: 'language', value: language, url: origin }])
      return page
    }),
})

test.use({
  baseURL: origin,
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

const named = (name: string): NamedPerson => ({ ...newPerson(), name })

const chooseStars = (page: Page) => page.getByRole('radio', { name: /^4/ }).first().click({ force: true })
async function become(page: Page, db: TestDatabase, id: number) {
  const value = await provenSession(db, id)
  await page.context().addCookies([{ name: 'session', value, url: origin }])
}

const submit = (page: Page, say: (text: { en: string; ar: string }) => string) =>
  page.getByRole('button', { name: say(rateMessages.submit) })

test('"no one for now": a paused person can\'t be rated, and the visitor\'s stars are kept', async ({
  page,
  say,
  db,
  signIn,
}) => {
  const rated = await addPerson(db, named('سارة'))
  const rater = await signIn(newPerson())
  await page.goto(`/rate/${rated}`)
  await chooseStars(page)
  await db.write('test_close', `insert into rating_access (person_id, who) values ($1, 'nobody')`, [rated])
  await db.write(
    'test_moved',
    'update people set rating_access_changes = rating_access_changes + 1 where id = $1',
    [rated],
  )
  await submit(page, say).click()
  await expect(page.getByText(say(ratingsRefusals.RATING_CLOSED))).toBeVisible()
  await expect(page.getByText(say(rateMessages.rated('1', `${categories.length}`)))).toBeAttached()
  expect(await db.write('test_none', 'select from ratings where rater_id = $1', [rater.id])).toHaveLength(0)

  await page.reload()
  await expect(page.getByRole('heading', { name: say(rateMessages.closed) })).toBeVisible()
  await db.write('test_open', `update rating_access set who = 'everyone' where person_id = $1`, [rated])
  await page.reload()
  await expect(page.getByText(say(rateMessages.rated('1', `${categories.length}`)))).toBeVisible()
  await submit(page, say).dblclick()
  await expect(page.getByRole('heading', { name: say(rateMessages.thanks) })).toBeVisible()
})

test('"only people who have my link" is confirmed first and shows the key; a new key invalidates old prints', async ({
  page,
  say,
  db,
  signIn,
  elsewhere,
}) => {
  const owner = newPerson()
  const { id } = await signIn(owner)
  await page.goto('/settings?part=people')
  await page.getByRole('button', { name: say(messages.who) }).click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByRole('radio', { name: say(whoMessages.everyone.name) })).toBeChecked()
  await page.getByText(say(whoMessages.link.name), { exact: true }).click()
  await expect(page.getByText(say(messages.linkAskText))).toBeVisible()
  await page
    .getByRole('button', { name: say(messages.cancel) })
    .last()
    .click()
  await expect(page.getByRole('radio', { name: say(whoMessages.everyone.name) })).toBeChecked()
  await page.getByText(say(whoMessages.link.name), { exact: true }).click()
  await page.getByRole('button', { name: say(messages.linkGoOn) }).click()
  const link = page.getByLabel(say(messages.link), { exact: true })
  await expect(link).toHaveValue(new RegExp(`/rate/${owner.handle}\\?k=[a-z2-9]{12}$`))
  const printed = await link.inputValue()

  await page.goto('/?tab=qr')
  await expect(page.getByRole('textbox', { name: say(sharingMessages.link) })).toHaveValue(printed)

  const guest = await elsewhere()
  await guest.goto(`/rate/${owner.handle}`)
  await expect(guest.getByRole('heading', { name: say(rateMessages.closed) })).toBeVisible()
  await guest.goto(new URL(printed).pathname + new URL(printed).search)
  await expect(guest.getByText(say(rateMessages.authRequired)).first()).toBeVisible()
  await chooseStars(guest)
  await submit(guest, say).click()
  await expect(guest).toHaveURL(
    new RegExp(
      `next=${encodeURIComponent(`/rate/${owner.handle}?k=`).replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`,
      'i',
    ),
  )

  await become(guest, db, await addPerson(db, newPerson()))
  await guest.goto(new URL(printed).pathname + new URL(printed).search)
  await chooseStars(guest)

  await page.goto('/settings?part=people')
  await page.getByRole('button', { name: say(messages.who) }).click()
  await page.getByRole('button', { name: say(messages.newKey) }).click()
  await expect(page.getByText(say(messages.newKeyText))).toBeVisible()
  await page
    .getByRole('button', { name: say(messages.newKey) })
    .last()
    .click()
  await expect(page.getByText(say(messages.newKeyDone), { exact: true })).toBeVisible()
  await expect(link).not.toHaveValue(printed)
  const renewed = await link.inputValue()

  await submit(guest, say).click()
  await expect(guest.getByText(say(ratingsRefusals.RATING_CLOSED))).toBeVisible()
  await guest.goto(new URL(renewed).pathname + new URL(renewed).search)
  await submit(guest, say).click()
  await expect(guest.getByRole('heading', { name: say(rateMessages.thanks) })).toBeVisible()
  expect(await db.write('test_rated', 'select from ratings where rated_id = $1', [id])).toHaveLength(1)
  await guest.close()
})

test('"people I choose": once found and added, they may rate', async ({
  page,
  say,
  db,
  signIn,
  elsewhere,
}) => {
  const owner = newPerson()
  await signIn(owner)
  const friend = named('خلود')
  const friendId = await addPerson(db, friend)
  await page.goto('/settings?part=people')
  await page.getByRole('button', { name: say(messages.who) }).click()
  await page.getByText(say(whoMessages.chosen.name)).click()
  await expect(page.getByText(say(messages.noneChosen))).toBeVisible()
  await page.getByLabel(say(messages.find)).fill(`@${friend.handle}`)
  const add = page.getByRole('button', { name: say(messages.add), exact: true })
  await expect(add).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/chosen/*', async (route) => {
    await held.promise
    await route.continue()
  })
  await add.dblclick()
  held.resolve()
  await expect(page.getByRole('button', { name: say(messages.remove) })).toHaveCount(2)

  const other = await elsewhere()
  await other.goto(`/rate/${owner.handle}`)
  await expect(other.getByRole('heading', { name: say(rateMessages.closedSignIn) })).toBeVisible()
  await become(other, db, friendId)
  await other.goto(`/rate/${owner.handle}`)
  await chooseStars(other)
  await submit(other, say).click()
  await expect(other.getByRole('heading', { name: say(rateMessages.thanks) })).toBeVisible()
  await become(other, db, await addPerson(db, newPerson()))
  await other.goto(`/rate/${owner.handle}`)
  await expect(other.getByRole('heading', { name: say(rateMessages.closed) })).toBeVisible()
  await other.close()
})

test('a blocked person rates without noticing the block; the blocker sees it and unblocks them', async ({
  page,
  say,
  db,
  signIn,
  elsewhere,
}) => {
  const owner = newPerson()
  const { id } = await signIn(owner)
  const other = named('ماجد')
  const otherId = await addPerson(db, other)
  await page.goto(`/user/${other.handle}`)
  await page.getByRole('button', { name: say(ratingAccessMessages.more) }).click()
  await page.getByRole('button', { name: say(ratingAccessMessages.block) }).click()
  await expect(page.getByText(say(ratingAccessMessages.blockText))).toBeVisible()
  await page
    .getByRole('button', { name: say(ratingAccessMessages.block) })
    .last()
    .dblclick()
  await expect(page.getByText(say(ratingAccessMessages.youBlocked)).locator('visible=true')).toBeVisible()

  const theirs = await elsewhere()
  await become(theirs, db, otherId)
  await theirs.goto(`/user/${owner.handle}`)
  await theirs.getByRole('link', { name: say(profileMessages.rate) }).click()
  await chooseStars(theirs)
  await submit(theirs, say).click()
  await expect(theirs.getByRole('heading', { name: say(rateMessages.thanks) })).toBeVisible()
  expect(await db.write('test_held', 'select left_out from ratings where rated_id = $1', [id])).toEqual([
    { left_out: 'blocked' },
  ])
  await theirs.close()

  await page.goto('/settings?part=people')
  await page.getByRole('button', { name: say(messages.blocked) }).click()
  await expect(page.getByText(other.name)).toBeVisible()
  await page.getByRole('button', { name: say(messages.unblock) }).click()
  await expect(page.getByText(say(messages.noneBlocked))).toBeVisible()
})

test('an owner retires an earlier user ID, and turns off links with the numeric ID', async ({
  page,
  say,
  db,
  signIn,
}) => {
  const owner = newPerson()
  const { id } = await signIn(owner)
  const old = `o${owner.handle.slice(1)}`
  await db.write('test_old', 'insert into handles (handle, account_id) values ($1, $2)', [old, id])
  await page.goto('/settings?part=people')
  await page.getByRole('button', { name: say(messages.addresses) }).click()
  await page.getByRole('button', { name: say(messages.retire) }).click()
  await expect(page.getByText(say(messages.retireText))).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route(`**${ratingAccessCalls.retire.path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page
    .getByRole('button', { name: say(messages.retire) })
    .last()
    .dblclick()
  held.resolve()
  await expect(page.getByText(say(messages.retired), { exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { name: say(messages.numberClosed) })).not.toBeChecked()
  await page.getByRole('switch', { name: say(messages.numberClosed) }).click()
  await expect
    .poll(() =>
      db.write('test_number', 'select number is not null as closed from rating_access where person_id = $1', [
        id,
      ]),
    )
    .toEqual([{ closed: true }])
  await page.goto(`/rate/${old}`)
  await expect(page.getByText(say(profileMessages.notFound))).toBeVisible()
})

test('arrow keys only move, and Space chooses; the last choice wins even while an earlier one is being saved', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const { id } = await signIn(newPerson())
  await page.goto('/settings?part=people')
  await page.getByRole('button', { name: say(messages.who) }).click()
  const choice = (who: keyof typeof whoMessages) =>
    page.getByRole('radio', { name: say(whoMessages[who].name) })
  await choice('everyone').focus()
  await page.keyboard.press('ArrowUp')
  await expect(choice('nobody')).toBeFocused()
  await expect(choice('everyone')).toBeChecked()
  await page.keyboard.press('Space')
  await expect(choice('nobody')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(choice('everyone')).toBeFocused()
  await expect(choice('nobody')).toBeChecked()
  const kept = () => db.write('test_who', 'select who from rating_access where person_id = $1', [id])
  await expect.poll(kept).toEqual([{ who: 'nobody' }])

  const answer = Promise.withResolvers<void>()
  await page.route(ratingAccessCalls.change.path, async (route) => {
    await answer.promise
    await route.continue()
  })
  for (const who of ['everyone', 'chosen'] as const) {
    await choice(who).press('Space')
    await expect(choice(who)).toBeChecked()
  }
  answer.resolve()
  await expect.poll(kept).toEqual([{ who: 'chosen' }])
  await expect(choice('chosen')).toBeChecked()
})

test('settings of rating access that fail to load or save say so', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.route('**/api/blocks', (route) => route.abort())
  await page.goto('/settings?part=people')
  await page.getByRole('button', { name: say(messages.blocked) }).click()
  await expect(page.getByRole('alert').filter({ hasText: say(messages.notLoaded) })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say(messages.who) }).click()
  await page.route('**/api/doors', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByText(say(whoMessages.nobody.name)).click()
  await expect(page.getByText(say(messages.failed), { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: say(whoMessages.everyone.name) })).toBeChecked()
})
