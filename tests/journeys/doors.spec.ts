import type { Page } from '@playwright/test'
import { afreshWords } from '#features/afresh/messages.ts'
import { openSession } from '#features/auth/sessions/sessions.server.ts'
import { stepWords } from '#features/auth/steps/messages.ts'
import { doorWords } from '#features/doors/messages.ts'
import { personWords } from '#features/profiles/messages.ts'
import { ratingsRefusals } from '#features/ratings/messages.ts'
import { shareWords } from '#features/share/messages.ts'
import { choices } from '#screens/legal/privacy/doors.ts'
import { rateWords } from '#screens/rate/messages.ts'
import { whoWords, doorsWords as words } from '#screens/settings/doors/messages.ts'
import {
  desktop,
  expect,
  hasNoAxeViolations,
  lookAt,
  photograph,
  test,
  themes,
} from '#tests/support/journey.ts'
import { addPerson, type NamedPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})

const named = (name: string): NamedPerson => ({ ...newPerson(), name })

const chooseStars = (page: Page) => page.getByRole('radio', { name: /^4/ }).first().click({ force: true })
const submit = (page: Page, say: (text: { en: string; ar: string }) => string) =>
  page.getByRole('button', { name: say(rateWords.submit) })

test('nobody for now: a paused person is refused and the stars are kept', async ({
  page,
  say,
  db,
  signIn,
  language,
}) => {
  const rated = await addPerson(db, named('سارة'))
  const rater = await signIn(newPerson())
  await page.goto(`/rate/${rated}`)
  await chooseStars(page)
  await db.write('test_close', `insert into doors (person_id, who) values ($1, 'nobody')`, [rated])
  await db.write('test_moved', 'update people set doors_moved = doors_moved + 1 where id = $1', [rated])
  await submit(page, say).click()
  await expect(page.getByText(say(ratingsRefusals.RATING_CLOSED))).toBeVisible()
  await expect(page.getByText(say(rateWords.rated('1')))).toBeHidden()
  await photograph(page, `doors-refused-360-${language}`)
  expect(await db.write('test_none', 'select from ratings where rater_id = $1', [rater.id])).toHaveLength(0)

  await page.reload()
  await expect(page.getByRole('heading', { name: say(rateWords.closed) })).toBeVisible()
  await lookAt(page, `doors-closed-${language}`)
  await db.write('test_open', `update doors set who = 'everyone' where person_id = $1`, [rated])
  await page.reload()
  await expect(page.getByText(say(rateWords.rated('1')))).toBeVisible()
  await submit(page, say).dblclick()
  await expect(page.getByRole('heading', { name: say(rateWords.thanks) })).toBeVisible()
})

test('only who has my link: said before, shown with its key, and an old print is useless after a new key', async ({
  page,
  say,
  db,
  signIn,
  browser,
  baseURL,
  language,
}) => {
  const owner = newPerson()
  const { id } = await signIn(owner)
  await page.goto('/settings')
  await page.getByRole('button', { name: say(words.who) }).click()
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByRole('radio', { name: say(whoWords.everyone.name) })).toBeChecked()
  await page.getByText(say(whoWords.link.name)).click()
  await expect(page.getByText(say(words.linkAskText))).toBeVisible()
  await photograph(page, `doors-link-ask-360-${language}`)
  await page
    .getByRole('button', { name: say(words.cancel) })
    .last()
    .click()
  await expect(page.getByRole('radio', { name: say(whoWords.everyone.name) })).toBeChecked()
  await page.getByText(say(whoWords.link.name)).click()
  await page.getByRole('button', { name: say(words.linkGoOn) }).click()
  const link = page.getByLabel(say(words.link), { exact: true })
  await expect(link).toHaveValue(new RegExp(`/rate/${owner.handle}\\?k=[a-z2-9]{12}$`))
  const printed = await link.inputValue()
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await hasNoAxeViolations(page)
    await photograph(page, `doors-who-link-360-${language}-${theme}`)
  }

  await page.goto('/?tab=qr')
  await expect(page.getByRole('textbox', { name: say(shareWords.link) })).toHaveValue(printed)

  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await visitor.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  const guest = await visitor.newPage()
  await guest.goto(`/rate/${owner.handle}`)
  await expect(guest.getByRole('heading', { name: say(rateWords.closed) })).toBeVisible()
  await photograph(guest, `doors-visitor-closed-360-${language}`)
  await guest.goto(new URL(printed).pathname + new URL(printed).search)
  await expect(guest.getByText(say(rateWords.authRequired)).first()).toBeVisible()
  await chooseStars(guest)
  await submit(guest, say).click()
  await expect(guest).toHaveURL(
    new RegExp(
      `next=${encodeURIComponent(`/rate/${owner.handle}?k=`).replace(/[.*+?^$()|[\]\\]/g, '\\$&')}`,
      'i',
    ),
  )

  const raterId = await addPerson(db, newPerson())
  const value = await openSession(db.write, raterId, 3600)
  await visitor.addCookies([{ name: 'session', value, url: baseURL ?? '' }])
  await guest.goto(new URL(printed).pathname + new URL(printed).search)
  await chooseStars(guest)

  await page.goto('/settings')
  await page.getByRole('button', { name: say(words.who) }).click()
  await page.getByRole('button', { name: say(words.newKey) }).click()
  await expect(page.getByText(say(words.newKeyText))).toBeVisible()
  await photograph(page, `doors-new-key-360-${language}`)
  await page
    .getByRole('button', { name: say(words.newKey) })
    .last()
    .click()
  await expect(page.getByText(say(words.newKeyDone), { exact: true })).toBeVisible()
  const renewed = await link.inputValue()
  expect(renewed).not.toBe(printed)

  await submit(guest, say).click()
  await expect(guest.getByText(say(ratingsRefusals.RATING_CLOSED))).toBeVisible()
  await guest.goto(new URL(renewed).pathname + new URL(renewed).search)
  await submit(guest, say).click()
  await expect(guest.getByRole('heading', { name: say(rateWords.thanks) })).toBeVisible()
  expect(await db.write('test_rated', 'select from ratings where rated_id = $1', [id])).toHaveLength(1)
  await visitor.close()
})

test('people I choose: found, added, and then they may rate', async ({
  page,
  say,
  db,
  signIn,
  browser,
  baseURL,
  language,
}) => {
  const owner = newPerson()
  await signIn(owner)
  const friend = named('خلود')
  const friendId = await addPerson(db, friend)
  await page.goto('/settings')
  await page.getByRole('button', { name: say(words.who) }).click()
  await page.getByText(say(whoWords.chosen.name)).click()
  await expect(page.getByText(say(words.noneChosen))).toBeVisible()
  await page.getByLabel(say(words.find)).fill(`@${friend.handle}`)
  const add = page.getByRole('button', { name: say(words.add), exact: true })
  await expect(add).toBeVisible()
  await photograph(page, `doors-choose-360-${language}`)
  await add.dblclick()
  await expect(page.getByRole('button', { name: say(words.remove) })).toHaveCount(2)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await hasNoAxeViolations(page)
  }
  await page.setViewportSize(desktop)
  await photograph(page, `doors-chosen-1280-${language}-dark`)

  const context = await browser.newContext()
  await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  const other = await context.newPage()
  await other.goto(`/rate/${owner.handle}`)
  await expect(other.getByRole('heading', { name: say(rateWords.closedSignIn) })).toBeVisible()
  await photograph(other, `doors-sign-in-1280-${language}`)
  const value = await openSession(db.write, friendId, 3600)
  await context.addCookies([{ name: 'session', value, url: baseURL ?? '' }])
  await other.goto(`/rate/${owner.handle}`)
  await chooseStars(other)
  await submit(other, say).click()
  await expect(other.getByRole('heading', { name: say(rateWords.thanks) })).toBeVisible()
  const stranger = await openSession(db.write, await addPerson(db, newPerson()), 3600)
  await context.addCookies([{ name: 'session', value: stranger, url: baseURL ?? '' }])
  await other.goto(`/rate/${owner.handle}`)
  await expect(other.getByRole('heading', { name: say(rateWords.closed) })).toBeVisible()
  await context.close()
})

test('a blocked person rates and is told nothing; the blocker sees it and unblocks', async ({
  page,
  say,
  db,
  signIn,
  browser,
  baseURL,
  language,
}) => {
  const owner = newPerson()
  const { id } = await signIn(owner)
  const other = named('ماجد')
  const otherId = await addPerson(db, other)
  await page.goto(`/user/${other.handle}`)
  await page.getByRole('button', { name: say(doorWords.more) }).click()
  await photograph(page, `doors-menu-360-${language}`)
  await page.getByRole('button', { name: say(doorWords.block) }).click()
  await expect(page.getByText(say(doorWords.blockText))).toBeVisible()
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await hasNoAxeViolations(page)
    await photograph(page, `doors-block-360-${language}-${theme}`)
  }
  await page
    .getByRole('button', { name: say(doorWords.block) })
    .last()
    .dblclick()
  await expect(page.getByText(say(doorWords.youBlocked)).locator('visible=true')).toBeVisible()
  await lookAt(page, `doors-blocked-profile-${language}`)

  const context = await browser.newContext()
  await context.addCookies([
    { name: 'language', value: language, url: baseURL ?? '' },
    { name: 'session', value: await openSession(db.write, otherId, 3600), url: baseURL ?? '' },
  ])
  const theirs = await context.newPage()
  await theirs.goto(`/user/${owner.handle}`)
  await theirs.getByRole('link', { name: say(personWords.rate) }).click()
  await chooseStars(theirs)
  await submit(theirs, say).click()
  await expect(theirs.getByRole('heading', { name: say(rateWords.thanks) })).toBeVisible()
  expect(await db.write('test_held', 'select is_held from ratings where rated_id = $1', [id])).toEqual([
    { is_held: true },
  ])
  await context.close()

  await page.goto('/settings')
  await page.getByRole('button', { name: say(words.blocked) }).click()
  await expect(page.getByText(other.name)).toBeVisible()
  await photograph(page, `doors-blocked-list-360-${language}`)
  await page.getByRole('button', { name: say(words.unblock) }).click()
  await expect(page.getByText(say(words.noneBlocked))).toBeVisible()
  await photograph(page, `doors-blocked-none-360-${language}`)
})

test('starting afresh: explained, confirmed by a code, and the profile says since when', async ({
  page,
  say,
  db,
  signIn,
  language,
}) => {
  const owner = newPerson()
  const { id } = await signIn(owner)
  await db.write(
    'test_shown',
    'insert into published_totals (person_id, raters, humor, humor_given) values ($1, 5, 20, 5)',
    [id],
  )
  await page.goto('/settings')
  await page.getByRole('button', { name: say(words.afresh) }).scrollIntoViewIfNeeded()
  await lookAt(page, `doors-settings-${language}`)
  await page.getByRole('button', { name: say(words.afresh) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: say(afreshWords.cancel) })).toBeFocused()
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await hasNoAxeViolations(page)
    await photograph(page, `doors-afresh-360-${language}-${theme}`)
  }
  await dialog.getByRole('button', { name: say(afreshWords.goOn) }).click()
  const notice = dialog.getByText(say(stepWords.developmentCode))
  const code = (await notice.locator('bdi').innerText()).trim()
  await dialog.getByLabel(say(afreshWords.code)).fill(code)
  await photograph(page, `doors-afresh-code-360-${language}`)
  await dialog.getByRole('button', { name: say(afreshWords.remove) }).dblclick()
  await expect(page.getByText(say(afreshWords.done), { exact: true })).toBeVisible()
  await page.goto(`/user/${owner.handle}`)
  const year = String(new Date().getFullYear())
  await expect(
    page.getByText(say(doorWords.since(new Date().toISOString().slice(0, 10))).split(' ')[0]!).last(),
  ).toContainText(year)
  await photograph(page, `doors-since-360-${language}`)
  await page.goto('/settings')
  await page.getByRole('button', { name: say(words.afresh) }).click()
  await expect(dialog.getByRole('button', { name: say(afreshWords.goOn) })).toBeHidden()
  await photograph(page, `doors-afresh-again-360-${language}`)
})

test('an earlier user ID is retired, and the number closed', async ({ page, say, db, signIn, language }) => {
  const owner = newPerson()
  const { id } = await signIn(owner)
  const old = `o${owner.handle.slice(1)}`
  await db.write('test_old', 'insert into handles (handle, account_id) values ($1, $2)', [old, id])
  await page.goto('/settings')
  await page.getByRole('button', { name: say(words.addresses) }).click()
  await photograph(page, `doors-addresses-360-${language}`)
  await page.getByRole('button', { name: say(words.retire) }).click()
  await expect(page.getByText(say(words.retireText))).toBeVisible()
  await photograph(page, `doors-retire-360-${language}`)
  await page
    .getByRole('button', { name: say(words.retire) })
    .last()
    .dblclick()
  await expect(page.getByText(say(words.retired), { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: say(words.numberClosed) }).click()
  await expect
    .poll(() => db.write('test_number', 'select number_closed from doors where person_id = $1', [id]))
    .toEqual([{ number_closed: true }])
  await hasNoAxeViolations(page)
  await page.goto(`/rate/${old}`)
  await expect(page.getByText(say(personWords.notFound))).toBeVisible()
})

test('settings that cannot be loaded or saved say so', async ({ page, say, signIn, language }) => {
  await signIn(newPerson())
  await page.route('**/api/blocks', (route) => route.abort())
  await page.goto('/settings')
  await page.getByRole('button', { name: say(words.blocked) }).click()
  await expect(page.getByRole('alert').filter({ hasText: say(words.notLoaded) })).toBeVisible()
  await photograph(page, `doors-not-loaded-360-${language}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say(words.who) }).click()
  await page.route('**/api/doors', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByText(say(whoWords.nobody.name)).click()
  await expect(page.getByText(say(words.failed), { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: say(whoWords.everyone.name) })).toBeChecked()
})

test('the privacy policy says what is kept of doors', async ({ page, say, language }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByText(say(choices))).toBeVisible()
  await lookAt(page, `doors-privacy-${language}`)
})
