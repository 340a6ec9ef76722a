import type { Page, Request } from '@playwright/test'
import { sender } from '#ground/calls/client.ts'
import { ago } from '#ground/words/dates.ts'
import { openSession } from '#rooms/account/sessions/sessions.server.ts'
import { homeWords, peopleRatedYou } from '#rooms/home/home.words.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { newsPath } from '#rooms/told/news/topics.ts'
import { notificationsCalls } from '#rooms/told/notifications/notifications.contract.ts'
import {
  bellWords,
  isNow,
  kindWords,
  notificationWords as words,
} from '#rooms/told/notifications/notifications.words.ts'
import { notify } from '../support/acts.ts'
import { expect, test } from '../support/journey.ts'
import { addPerson } from '../support/people.ts'
import { newPerson } from '../support/signingIn.ts'
import type { TestDatabase } from '../support/unchecked.ts'

/** As if the person had turned to the tab, or away from it. */
const look = (page: Page, isLooking: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isLooking)

/** Somebody else rates, by a call as the browser makes it. */
async function friend(db: TestDatabase, origin: string) {
  const cookie = `session=${await openSession(db.write, await addPerson(db, newPerson()), 3600)}`
  return sender({
    fetch: (path, request) => fetch(origin + path, request),
    headers: () => ({ cookie }),
    failed: () => {},
  })
}

test('a friend rates: the bell and one’s own ratings move without a reload', async ({
  page,
  say,
  signIn,
  db,
  baseURL,
}) => {
  const { id } = await signIn(newPerson())
  await page.goto('/')
  await expect(page.getByText(say(homeWords.noRatings))).toBeVisible()
  const [first, second] = [await friend(db, baseURL!), await friend(db, baseURL!)]
  await first(ratingsCalls.submit, { toUserId: id, humor: 4, manners: 5 })
  await expect(page.getByRole('button', { name: say(bellWords(1)) })).toBeVisible()
  await expect(page.getByText(say(peopleRatedYou(1)))).toBeVisible()
  await expect(page.getByText('4.5', { exact: true })).toBeVisible()
  await second(ratingsCalls.submit, { toUserId: id, humor: 2 })
  await expect(page.getByRole('button', { name: say(bellWords(2)) })).toBeVisible()
  await expect(page.getByText(say(peopleRatedYou(2)))).toBeVisible()
})

test('a screen that one comes back to asks again only for what has moved meanwhile', async ({
  page,
  say,
  signIn,
  db,
  baseURL,
}) => {
  const { id } = await signIn(newPerson())
  await page.clock.install()
  const follows = page.waitForResponse((response) => response.url().endsWith(newsPath))
  await page.goto('/')
  await follows
  await page.clock.fastForward(20_000)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const leave = () => page.locator('a[href="/settings"]').first().click()
  const comeBack = async () => {
    await page.goBack()
    await expect(
      page
        .getByRole('button', { name: say(bellWords(0)) })
        .or(page.getByRole('button', { name: say(bellWords(1)) })),
    ).toBeVisible()
    await page.clock.fastForward(5000)
  }
  const reads = () =>
    asked.filter((path) => path === ratingsCalls.received.path || path === notificationsCalls.unread.path)
  await leave()
  await expect(page).toHaveURL(/settings/)
  await comeBack()
  expect(reads()).toEqual([])
  await leave()
  await expect(page).toHaveURL(/settings/)
  await (await friend(db, baseURL!))(ratingsCalls.submit, { toUserId: id, humor: 4 })
  await page.waitForTimeout(500)
  await comeBack()
  await expect(page.getByText(say(peopleRatedYou(1)))).toBeVisible()
  expect(reads()).not.toEqual([])
})

/** The bell says what moved where it can. */
const humorIsFour = isNow({ en: 'Humor', ar: 'خفة الظل' }, '4.0')

test('while the list is open what comes is added to it; on another device the bell is emptied', async ({
  page,
  say,
  signIn,
  db,
  baseURL,
  context,
}) => {
  const { id } = await signIn(newPerson())
  const rater = await friend(db, baseURL!)
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto('/')
  await page.bringToFront()
  await page.getByRole('button', { name: say(bellWords(0)), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say(words.title) })
  await expect(dialog.getByText(say(words.none))).toBeVisible()
  await rater(ratingsCalls.submit, { toUserId: id, humor: 4 })
  await expect(dialog.getByText(say(humorIsFour))).toBeVisible()
  for (const each of [page, other])
    await expect(
      each.getByRole('button', { name: say(bellWords(0)), exact: true, includeHidden: true }),
    ).toBeAttached()
})

test('the bell keeps a history: read and unread, how long ago, page after page; its rows lead somewhere', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const { id } = await signIn(newPerson())
  const old = Array.from({ length: 22 }, () => 'verification_removed' as const)
  await notify(db, id, old)
  await db.write(
    'test_old',
    `update notifications set read_at = now(), created_at = created_at - (2 + place % 11) * interval '1 day' where person_id = $1`,
    [id],
  )
  await notify(db, id, ['verified', 'friend_joined'])
  await page.goto('/')
  await page.getByRole('button', { name: say(bellWords(2)) }).click()
  const dialog = page.getByRole('dialog', { name: say(words.title) })
  await expect(dialog.getByRole('listitem')).toHaveCount(20)
  await expect(dialog.getByText(say(words.isNew), { exact: true })).toHaveCount(2)
  const day = new Date(Date.now() - 2 * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10)
  await expect(dialog.getByText(say(ago(day))).first()).toBeVisible()
  const small = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().height < 44).length)
  expect(small, 'rows that are hard to hit').toBe(0)

  await page.route(`**${notificationsCalls.history.path}?*`, (route) => route.abort())
  await dialog.getByRole('button', { name: say(words.earlier) }).click()
  await expect(dialog.getByText(say(words.earlierFailed))).toBeVisible()
  await page.unroute(`**${notificationsCalls.history.path}?*`)
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByRole('listitem')).toHaveCount(24)

  await dialog.getByRole('link', { name: say(kindWords.friend_joined) }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/invite$/)
  await page.goBack()
  await page.getByRole('button', { name: say(bellWords(0)), exact: true }).click()
  await expect(dialog.getByText(say(words.isNew), { exact: true })).toHaveCount(0)
  await dialog.getByRole('link', { name: say(kindWords.verified) }).click()
  await expect(page).toHaveURL(/\?tab=premium$/)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: say(bellWords(0)), exact: true }).click()
  await dialog
    .getByRole('link', { name: say(kindWords.verification_removed) })
    .first()
    .click()
  await expect(page).toHaveURL(/\?tab=premium$/)
})

test('loading, failing and offline have words, and Try again brings the list', async ({
  page,
  say,
  signIn,
  db,
}) => {
  const { id } = await signIn(newPerson())
  await notify(db, id, ['verified'])
  await page.goto('/')
  const path = `**${notificationsCalls.history.path}`
  const held = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await held.promise
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: say(bellWords(1)) }).click()
  const dialog = page.getByRole('dialog', { name: say(words.title) })
  await expect(dialog.getByRole('status', { name: say(words.loading) })).toBeVisible()
  held.resolve()
  await expect(dialog.getByText(say(words.failed))).toBeVisible()
  await page.unroute(path)
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByText(say(kindWords.verified))).toBeVisible()
})

test('a tab that nobody looks at gives its stream back, and catches up when somebody looks again', async ({
  page,
  say,
  signIn,
  db,
  baseURL,
}) => {
  const { id } = await signIn(newPerson())
  await page.clock.install()
  const isNews = (request: Request) => new URL(request.url()).pathname === newsPath
  const opened = page.waitForRequest(isNews)
  await page.goto('/')
  await opened
  const rater = await friend(db, baseURL!)
  await rater(ratingsCalls.submit, { toUserId: id, humor: 4 })
  await expect(page.getByRole('button', { name: say(bellWords(1)) })).toBeVisible()

  const closed = page.waitForEvent('requestfailed', isNews)
  await look(page, false)
  await page.clock.fastForward(31_000)
  await closed
  await (await friend(db, baseURL!))(ratingsCalls.submit, { toUserId: id, humor: 2 })
  const again = page.waitForRequest(isNews)
  await look(page, true)
  await again
  await page.clock.fastForward(5000)
  await expect(page.getByRole('button', { name: say(bellWords(2)) })).toBeVisible()
})

test('after a sleep in which the server went silent the browser connects anew and catches up', async ({
  page,
  say,
  signIn,
  db,
  baseURL,
}) => {
  const { id } = await signIn(newPerson())
  await page.clock.install()
  // The first stream is one whose other end is gone: it says nothing, and never ends.
  const silent = Promise.withResolvers<void>()
  let streams = 0
  await page.route(`**${newsPath}`, async (route) => {
    streams += 1
    if (streams > 1) return route.continue()
    await silent.promise
    await route.abort()
  })
  await page.goto('/')
  await expect(page.getByText(say(homeWords.noRatings))).toBeVisible()
  await expect.poll(() => streams).toBe(1)
  await (await friend(db, baseURL!))(ratingsCalls.submit, { toUserId: id, humor: 4 })
  await page.clock.fastForward(80_000)
  await expect(page.getByRole('button', { name: say(bellWords(1)) })).toBeVisible()
  silent.resolve()
})

test('without the stream everything works as it did', async ({ page, say, signIn, db, baseURL }) => {
  await page.route(`**${newsPath}`, (route) => route.fulfill({ status: 404, body: '' }))
  const { id } = await signIn(newPerson())
  await page.goto('/')
  await expect(page.getByText(say(homeWords.noRatings))).toBeVisible()
  const rater = await friend(db, baseURL!)
  await rater(ratingsCalls.submit, { toUserId: id, humor: 4 })
  await page.reload()
  await page.getByRole('button', { name: say(bellWords(1)) }).click()
  await expect(page.getByRole('dialog').getByText(say(humorIsFour))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say(bellWords(0)), exact: true })).toBeVisible()
  await expect(page.getByText(say(peopleRatedYou(1)))).toBeVisible()
})
