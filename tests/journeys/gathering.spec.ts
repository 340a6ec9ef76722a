import type { Page } from '@playwright/test'
import { ratePath } from '#rooms/doors/ratePath.ts'
import { pathOfGathering } from '#rooms/gatherings/gatheringAddress.ts'
import { gatheringsCalls } from '#rooms/gatherings/gatherings.contract.ts'
import { gatheringRefusals, gatheringWords as words } from '#rooms/gatherings/gatherings.words.ts'
import { homeWords } from '#rooms/home/home.words.ts'
import { loadingWords } from '#rooms/page/loading/loading.words.ts'
import { rateWords } from '#rooms/rate/rate.words.ts'
import { starWords } from '#rooms/ratings/ratings.words.ts'
import { expect, test } from '#tests/support/journey.ts'
import { addPerson } from '#tests/support/people.ts'
import { provenSession } from '#tests/support/provenSession.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import type { TestDatabase } from '#tests/support/unchecked.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})

test.describe.configure({ timeout: 300_000 })

/** Somebody opens a gathering, without a screen. */
async function opened(db: TestDatabase, code: string) {
  const host = newPerson()
  const id = await addPerson(db, host)
  const until = `insert into gatherings (code, host_id, ends_at) values ($1, $2, now() + interval '1 hour')`
  await db.write('test_open', until, [code, id])
  await enters(db, id, code)
  return { ...host, id }
}

const enters = (db: TestDatabase, id: number, code: string) =>
  db.write('test_enters', 'insert into gathering_guests (person_id, code) values ($1, $2)', [id, code])
const thoseIn = (page: Page) => page.locator('main ul > li')
const newCode = () => Math.random().toString(36).slice(2, 14).padEnd(12, 'x')

test('who sits together: a gathering is opened, its code shown, somebody comes, is rated, and one leaves', async ({
  page,
  say,
  signIn,
  db,
}) => {
  await signIn(newPerson())
  await page.goto('/?tab=qr')
  await page.getByRole('link', { name: say(homeWords.gathering) }).click()
  await expect(page.getByText(say(words.together))).toBeVisible()
  await page.getByRole('button', { name: say(words.open) }).dblclick()
  const code = page.getByRole('dialog').getByRole('img', { name: say(words.codeAlt) })
  await expect(code).toBeVisible()
  await page.getByRole('button', { name: say(words.close) }).click()
  await expect(page.getByText(say(words.alone))).toBeVisible()

  const { gathering } = await (await page.request.get(gatheringsCalls.own.path)).json()
  const guests = [newPerson(), newPerson()]
  for (const guest of guests) await enters(db, await addPerson(db, guest), gathering.code)
  await page.goto('/?tab=qr')
  await page.getByRole('link', { name: say(homeWords.inGathering) }).click()
  await expect(thoseIn(page)).toHaveCount(2)
  await page
    .getByRole('link', { name: say(words.rateWhom(guests[0]!.name)) })
    .first()
    .click()
  await expect(page).toHaveURL(ratePath(guests[0]!.handle))
  await page
    .locator('fieldset')
    .first()
    .getByRole('radio', { name: say(starWords(4)) })
    .check({ force: true })
  await page.getByRole('button', { name: say(rateWords.submit) }).click()
  await page.getByRole('link', { name: say(rateWords.backToGathering) }).click()
  await expect(page.getByText(say(words.rated))).toHaveCount(1)

  await page.getByRole('button', { name: say(words.leave) }).click()
  await expect(page.getByText(say(words.together))).toBeVisible()
  await expect(page.getByRole('status').getByText(say(words.left))).toBeVisible()
})

test('who scans a code reads what it means before they enter; one that is over says so', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const code = newCode()
  const host = await opened(db, code)
  await page.goto('/gathering')
  await expect(page).toHaveURL('/auth?next=/gathering')
  await page.goto(pathOfGathering(code))
  await expect(page.getByText(say(words.of(host.name)))).toBeVisible()
  const signing = page.getByRole('link', { name: say(words.signIn) })
  expect(await signing.getAttribute('href')).toContain(`ref=${host.handle}`)
  const { id } = await signIn(newPerson())
  await page.reload()
  await page.route(`**${gatheringsCalls.enter.path}`, (route) => route.abort())
  await page.getByRole('button', { name: say(words.enter) }).click()
  await expect(page.getByText(say(words.notDone)).first()).toBeVisible()
  await page.unroute(`**${gatheringsCalls.enter.path}`)
  await page.getByRole('button', { name: say(words.enter) }).dblclick()
  await expect(page.getByRole('link', { name: say(words.rateWhom(host.name)) })).toBeVisible()
  await db.write('test_door', `insert into doors (person_id, who) values ($1, 'nobody')`, [id])
  await page.reload()
  await expect(page.getByText(say(words.nobodyMay))).toBeVisible()
  await page.goto(pathOfGathering('abcdefghjkmn'))
  await expect(page.getByText(say(words.codeIsOver))).toBeVisible()
})

test('a gathering that cannot be loaded, or is full, says so and nothing is lost', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const code = newCode()
  await opened(db, code)
  await signIn(newPerson())
  await page.goto(pathOfGathering(code))
  await page.route(`**${gatheringsCalls.enter.path}`, (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'GATHERING_FULL', message: 'full' } }),
  )
  await page.getByRole('button', { name: say(words.enter) }).click()
  await expect(page.getByText(say(gatheringRefusals.GATHERING_FULL)).first()).toBeVisible()
  await page.unroute(`**${gatheringsCalls.enter.path}`)
  await page.route(`**${gatheringsCalls.own.path}`, (route) => route.abort())
  await page.goto('/gathering')
  await expect(page.getByText(say(words.failed))).toBeVisible()
  await page.unroute(`**${gatheringsCalls.own.path}`)
  await page.getByRole('button', { name: say(loadingWords.retry) }).click()
  await expect(page.getByText(say(words.together))).toBeVisible()
})

test('when the hour is over while one looks, the screen says so', async ({ page, say, signIn, db }) => {
  await page.clock.install()
  const code = newCode()
  await opened(db, code)
  const { id } = await signIn(newPerson())
  await enters(db, id, code)
  await page.goto('/gathering')
  await expect(thoseIn(page)).toHaveCount(1)
  await db.write('test_over', 'delete from gatherings where code = $1', [code])
  await page.clock.fastForward(61_000)
  await expect(page.getByText(say(words.isOver))).toBeVisible()
})

test('three browsers in one room see one another, and who leaves is gone for all of them', async ({
  page,
  browser,
  baseURL,
  say,
  db,
  signIn,
}) => {
  await signIn(newPerson())
  await page.goto('/gathering')
  await page.getByRole('button', { name: say(words.open) }).click()
  await page.getByRole('button', { name: say(words.close) }).click()
  const host = page
  const answer = await host.request.get(gatheringsCalls.own.path)
  const { code } = (await answer.json()).gathering
  const guests = []
  for (let n = 1; n < 3; n++) {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const person = newPerson()
    const value = await provenSession(db, await addPerson(db, person))
    await context.addCookies([{ name: 'session', value, url: baseURL ?? '' }])
    const guest = await context.newPage()
    await guest.goto(pathOfGathering(code))
    await guest.getByRole('button', { name: words.enter.en }).click()
    await expect(thoseIn(guest)).toHaveCount(n)
    guests.push({ context, guest, person })
  }
  for (const { guest } of guests) await expect(thoseIn(guest)).toHaveCount(2)
  await expect(thoseIn(host)).toHaveCount(2)
  const [{ guest: leaves, person }] = guests as [(typeof guests)[number]]
  await leaves.getByRole('button', { name: words.leave.en }).click()
  for (const each of [host, ...guests.slice(1).map(({ guest }) => guest)])
    await expect(thoseIn(each)).toHaveCount(1)
  await expect(host.getByText(person.handle)).toHaveCount(0)
  for (const { context } of guests) await context.close()
})
