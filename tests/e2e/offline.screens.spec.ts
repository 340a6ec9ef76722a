import type { Page } from '@playwright/test'
import { failureMessages } from '#app/shell/failure.messages.ts'
import { shellMessages } from '#app/shell/shell.messages.ts'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { homeMessages, peopleRatedYou } from '#features/home/home.messages.ts'
import { rateMessages } from '#features/ratings/rate/rate.messages.ts'
import { scoresGiven } from '#features/ratings/ratings.sql.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { rate } from '../support/actions.ts'
import { expect, test } from '../support/e2e.ts'
import { openRemembered, ownCached, signOut, star, storedHere } from '../support/offline.ts'
import { addPerson } from '../support/people.ts'
import { newPerson } from '../support/signingIn.ts'
import { serveUpgrading } from '../support/upgrading.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false })

test("the user's own profile and QR code open offline, and say how old they are", async ({
  page,
  context,
  say,
  signIn,
  db,
  language,
}) => {
  const person = newPerson()
  const { id } = await signIn(person)
  await rate(db, id, [{ knowledge: 5, humor: 4 }])
  await openRemembered(page)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByText(say(peopleRatedYou(1)))).toBeVisible()
  await expect(page.getByText(say(shellMessages.offline))).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(`${new Date().getFullYear()}`)
  await page.goto('/?tab=qr')
  await expect(page.getByRole('img', { name: say(sharingMessages.alt) })).toBeVisible()

  await rate(db, id, [{ knowledge: 5 }])
  await context.setOffline(false)
  await page.getByRole('tab', { name: say(homeMessages.profile) }).click()
  await expect(page.getByText(say(peopleRatedYou(2)))).toBeVisible()
  await expect(page.getByText(say(shellMessages.offline))).toBeHidden()
})

test('nothing is cached for a user who chose not to be remembered', async ({ page, signIn }) => {
  const person = newPerson()
  await signIn(person)
  await page.goto('/')
  await expect(page.getByText(`@${person.handle}`)).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test("after signing out no cache contains the user's data, and other tabs follow", async ({
  page,
  context,
  say,
  signIn,
}) => {
  const person = newPerson()
  await signIn(person)
  await page.goto('/')
  await page.evaluate((phone) => localStorage.setItem('authPhone', phone), person.phone)
  await openRemembered(page)
  const other = await context.newPage()
  await other.goto(`/user/${person.handle}`)
  await expect(other.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await other.evaluate(() => sessionStorage.setItem('stars of', 'somebody'))
  expect(await storedHere(page)).toContain(person.handle)

  await signOut(page, say)
  await expect(page).toHaveURL(/\/login$/)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(say(welcomeMessages.title))
  await expect.poll(() => storedHere(other)).not.toContain('stars of')
  for (const tab of [page, other]) {
    const stored = await storedHere(tab)
    for (const trace of [person.handle, person.name, person.phone, person.phone.slice(4), 'stars of'])
      expect(stored).not.toContain(trace)
  }
  const token = (await context.cookies()).find(({ name }) => name.endsWith('session'))
  expect(token).toBeUndefined()
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText(say(failureMessages.statusFailed))).toBeVisible()
  await expect(page.getByText(person.handle)).toHaveCount(0)
})

test('after a session ends elsewhere, the first refusal clears everything cached', async ({
  page,
  signIn,
  db,
}) => {
  const person = newPerson()
  const { id } = await signIn(person)
  await openRemembered(page)
  await db.write('test_end_all_sessions', 'delete from sessions where account_id = $1', [id])
  // Retries, because other servers notice that the session ended a moment later.
  await expect(async () => {
    await page.reload()
    await expect.poll(() => ownCached(page), { timeout: 2000 }).toBe(0)
  }).toPass()
  // The tab remembers whose drafts it has until the next sign-in.
  const stored = (await storedHere(page)).replace(`"draftsOf":"${person.handle}"`, '')
  expect(stored).not.toContain(person.handle)
})

test("requests that failed offline are retried once online, and a member isn't shown as a visitor", async ({
  page,
  context,
  say,
  signIn,
  db,
}) => {
  const rated = newPerson()
  await addPerson(db, rated)
  await signIn(newPerson())
  await openRemembered(page)
  await context.setOffline(true)
  await page.goto(`/rate/${rated.handle}`)
  await expect(page.getByText(say(rateMessages.failedToLoad))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: rated.name })).toBeVisible()
  await expect(page.getByRole('button', { name: say(rateMessages.submit) })).toBeVisible()
  await expect(page.getByText(say(rateMessages.authRequired))).toHaveCount(0)
})

test('a rating offline fails as specified, keeps its stars, and is sent with a tap', async ({
  page,
  context,
  say,
  signIn,
  db,
}) => {
  const rated = newPerson()
  const ratedId = await addPerson(db, rated)
  const { id } = await signIn(newPerson())
  await openRemembered(page, `/rate/${rated.handle}`)
  const submit = page.getByRole('button', { name: say(rateMessages.submit) })
  await context.setOffline(true)
  await star(page, say, 0, 4).check()
  await submit.click()
  await expect(page.getByText(say(rateMessages.failed), { exact: true })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(star(page, say, 0, 4)).toBeChecked()
  expect(await db.read(scoresGiven, { raterId: id, ratedId })).toEqual([{ scores: null }])
  await submit.click()
  await expect(page.getByRole('heading', { level: 1, name: say(rateMessages.thanks) })).toBeVisible()
  expect(await db.read(scoresGiven, { raterId: id, ratedId })).toMatchObject([
    { scores: [4, 0, 0, 0, 0, 0, 0] },
  ])
})

test("an update waits until the old version's pages are closed, and uses none of their files", async ({
  page,
  context,
  say,
  signIn,
  baseURL,
}) => {
  const person = newPerson()
  await signIn(person)
  const upgrading = await serveUpgrading(baseURL ?? '')
  const [cookie] = (await context.cookies()).filter(({ name }) => name.endsWith('session'))
  await context.addCookies([{ name: cookie!.name, value: cookie!.value, url: upgrading.origin }])
  await openRemembered(page, '/', upgrading.origin)
  const names = (tab: typeof page) => tab.evaluate(() => caches.keys())
  const old = (await names(page)).find((name) => name.startsWith('parts '))!
  upgrading.upgrade(old.slice('parts '.length), 'next')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect
    .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting)))
    .toBe(true)
  expect(await names(page)).toEqual(expect.arrayContaining([old, 'parts next']))

  upgrading.forgetParts()
  await page.getByRole('tab', { name: say(homeMessages.qr) }).click()
  await expect(page.getByRole('img', { name: say(sharingMessages.alt) })).toBeVisible()

  // Checking from a page under test would keep the old version alive.
  const states = await workerStates(page, upgrading.origin)
  await page.goto('about:blank')
  await expect.poll(() => states).toContain('redundant')
  await page.goto(`${upgrading.origin}/healthz`)
  await expect.poll(() => names(page)).not.toContain(old)
  expect(await names(page)).toContain('parts next')
  await upgrading.stop()
})

async function workerStates(page: Page, origin: string) {
  const states: string[] = []
  const browser = await page.context().newCDPSession(page)
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    states.push(
      ...versions.filter(({ scriptURL }) => scriptURL.startsWith(origin)).map(({ status }) => status),
    )
  })
  await browser.send('ServiceWorker.enable')
  return states
}
