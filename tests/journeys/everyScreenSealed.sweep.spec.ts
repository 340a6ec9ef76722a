import type { Page } from '@playwright/test'
import { helpWords } from '#app/shell/helpWords.ts'
import { chartWords } from '#desk/charts/charts.words.ts'
import { deskWords, gateWords } from '#desk/desk.words.ts'
import type { Text } from '#ground/words/i18n.ts'
import { doorWords } from '#rooms/doors/doors.words.ts'
import { personWords } from '#rooms/person/person.words.ts'
import { rateWords } from '#rooms/rate/rate.words.ts'
import { starWords } from '#rooms/ratings/ratings.words.ts'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import { whyWords } from '#rooms/sealing/whySealed/whySealed.words.ts'
import { whoWords, doorsWords as words } from '#rooms/settings/doors/doorSettings.words.ts'
import { bellWords, kindWords } from '#rooms/told/notifications/notifications.words.ts'
import { notify } from '#tests/support/acts.ts'
import { expect, test } from '#tests/support/look.ts'
import { addPerson } from '#tests/support/people.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})

const both = { tag: '@both' }
const button = (page: Page, name: string) => page.getByRole('button', { name }).last()

/** As a night leaves them that showed nothing; that of another journey may have come first. */
const pass = (db: TestDatabase, id: number) =>
  db.write('test_passed', 'insert into rating_totals (person_id) values ($1) on conflict do nothing', [id])

test.describe.configure({ timeout: 300_000 })

test(
  'sealed ratings: the welcome, none, too few, shown; rating, thanks, the bell and the help',
  both,
  async ({ page, say, signIn, db, look }) => {
    await page.goto('/auth')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look('sealed-welcome')
    for (const path of ['/privacy-policy', '/terms-of-use']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(`sealed${path.replace('/', '-')}`)
    }
    const other = newPerson()
    const otherId = await addPerson(db, other)
    const { id } = await signIn(newPerson())
    await page.goto('/')
    await expect(page.getByText(say(sealedWords.ownNone))).toBeVisible()
    await look('sealed-home-none')
    await pass(db, id)
    await page.reload()
    await expect(page.getByText(say(sealedWords.ownFew))).toBeVisible()
    await look('sealed-home-few')
    await db.write('test_near', 'update rating_totals set is_near = true where person_id = $1', [id])
    await page.reload()
    await expect(page.getByText(say(sealedWords.ownNear))).toBeVisible()
    await look('sealed-home-near')
    await db.write(
      'test_shown',
      'update rating_totals set raters = 6, humor = 24, humor_given = 6 where person_id = $1',
      [id],
    )
    await notify(db, id, ['ratings_renewed'])
    await page.reload()
    await page.getByText(say(sealedWords.howTitle)).click()
    await look('sealed-home-shown')
    await page.getByRole('button', { name: say(bellWords(1)) }).click()
    await expect(page.getByText(say(kindWords.ratings_renewed))).toBeVisible()
    await look('sealed-bell')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByText(say(helpWords.ratings))).toBeVisible()
    await look('sealed-help')
    await page.goto(`/rate/${other.handle}`)
    await page.locator('fieldset').first().getByRole('radio').nth(3).check({ force: true })
    await look('sealed-rate')
    await page.getByRole('button', { name: say(rateWords.submit) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(rateWords.thanks))
    await look('sealed-thanks')
    await pass(db, otherId)
    await page.goto(`/user/${other.handle}`)
    await expect(page.getByText(say(sealedWords.few))).toBeVisible()
    await look('sealed-user-few')
    await db.write(
      'test_shown_other',
      'update rating_totals set raters = 6, humor = 24, humor_given = 6 where person_id = $1',
      [otherId],
    )
    await page.reload()
    await expect(page.getByText(say(personWords.rate))).toBeVisible()
    await look('sealed-user-shown')
  },
)

test('the charts of who operates sealed ratings', both, async ({ page, say, look }) => {
  await page.goto('/admin')
  const field = page.getByLabel(say(gateWords.password), { exact: true })
  await field.fill(process.env.JOURNEY_ADMIN_PASSWORD ?? '')
  await field.press('Enter')
  await page.getByRole('tab', { name: say(deskWords.analytics) }).click()
  await expect(page.getByRole('slider', { name: say(chartWords.raters) })).toBeVisible()
  await page.getByText(say(chartWords.figures)).nth(3).click()
  await look('sealed-charts')
})

test(
  'doors: who may rate, the link, its new key, people who are chosen, and who is turned away',
  both,
  async ({ page, context, say, signIn, db, look }) => {
    const [owner, friend] = [newPerson(), newPerson()]
    await addPerson(db, friend)
    await signIn(owner)
    await page.goto('/settings')
    await page.getByRole('button', { name: say(words.who) }).click()
    const choose = (who: Text) => page.getByText(say(who)).click()
    await choose(whoWords.link.name)
    await expect(page.getByText(say(words.linkAskText))).toBeVisible()
    await look('doors-link-ask')
    await button(page, say(words.linkGoOn)).click()
    await expect(page.getByLabel(say(words.link), { exact: true })).toHaveValue(/\?k=/)
    await look('doors-link')
    await button(page, say(words.newKey)).click()
    await expect(page.getByText(say(words.newKeyText))).toBeVisible()
    await look('doors-new-key')
    await page.goto('/settings')
    await page.getByRole('button', { name: say(words.who) }).click()
    await choose(whoWords.chosen.name)
    await expect(page.getByText(say(words.noneChosen))).toBeVisible()
    await page.getByLabel(say(words.find)).fill(`@${friend.handle}`)
    await expect(page.getByRole('button', { name: say(words.add), exact: true })).toBeVisible()
    await look('doors-choose')
    await page.getByRole('button', { name: say(words.add), exact: true }).click()
    await expect(page.getByRole('button', { name: say(words.remove) })).toHaveCount(2)
    await look('doors-chosen')
    await signIn(newPerson())
    await page.goto(`/rate/${owner.handle}`)
    await expect(page.getByRole('heading', { name: say(rateWords.closed) })).toBeVisible()
    await look('doors-closed')
    await context.clearCookies({ name: 'session' })
    await page.goto(`/rate/${owner.handle}`)
    await expect(page.getByRole('heading', { name: say(rateWords.closedSignIn) })).toBeVisible()
    await look('doors-closed-visitor')
  },
)

test('the page about the lot: at first, and once a star was guessed', both, async ({ page, say, look }) => {
  await page.goto('/why-sealed')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(whyWords.title))
  await look('why-sealed')
  await page.getByRole('button', { name: say(starWords(3)), exact: true }).click()
  await expect(page.getByText(say(whyWords.possible))).toBeVisible()
  await look('why-sealed-guessed')
})

test(
  'blocking: what it asks, what stands afterwards, who is blocked, nobody, and what cannot be loaded',
  both,
  async ({ page, say, signIn, db, look }) => {
    const other = newPerson()
    const otherId = await addPerson(db, other)
    await signIn(newPerson())
    await page.goto(`/user/${other.handle}`)
    await page.getByRole('button', { name: say(doorWords.more) }).click()
    await look('doors-menu')
    await page.getByRole('button', { name: say(doorWords.block) }).click()
    await expect(page.getByText(say(doorWords.blockText))).toBeVisible()
    await look('doors-block')
    await button(page, say(doorWords.block)).click()
    await expect(page.getByText(say(doorWords.youBlocked)).locator('visible=true')).toBeVisible()
    await look('doors-blocked-profile')
    const blocked = page.getByRole('button', { name: say(words.blocked) })
    await page.goto('/settings')
    await blocked.click()
    await expect(page.getByText(other.name)).toBeVisible()
    await look('doors-blocked')
    await db.write('test_come_back', `update blocks set created_at = 'epoch' where blocked_id = $1`, [
      otherId,
    ])
    await page.reload()
    await blocked.click()
    await expect(page.getByText(say(words.withdrawn))).toBeVisible()
    await look('doors-blocked-withdrawn')
    await page.getByRole('button', { name: say(words.unblock) }).click()
    await expect(page.getByText(say(words.noneBlocked))).toBeVisible()
    await look('doors-blocked-none')
    await page.route('**/api/blocks', (route) => route.abort())
    await page.reload()
    await blocked.click()
    await expect(page.getByRole('alert').filter({ hasText: say(words.notLoaded) })).toBeVisible()
    await look('doors-not-loaded')
  },
)

test(
  'earlier user IDs: what leads to somebody, and what retiring one asks',
  both,
  async ({ page, say, signIn, db, look }) => {
    const owner = newPerson()
    const { id } = await signIn(owner)
    const old = `o${owner.handle.slice(1)}`
    await db.write('test_old', 'insert into handles (handle, account_id) values ($1, $2)', [old, id])
    await page.goto('/settings')
    await page.getByRole('button', { name: say(words.addresses) }).scrollIntoViewIfNeeded()
    await look('doors-settings')
    await page.getByRole('button', { name: say(words.addresses) }).click()
    await expect(page.getByRole('button', { name: say(words.retire) })).toBeVisible()
    await look('doors-addresses')
    await page.getByRole('button', { name: say(words.retire) }).click()
    await expect(page.getByText(say(words.retireText))).toBeVisible()
    await look('doors-retire')
  },
)
