import type { Page } from '@playwright/test'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { homeMessages, peopleRatedYou } from '#features/home/home.messages.ts'
import { noticeKinds } from '#features/notifications/notificationKinds.messages.ts'
import { notificationsCalls } from '#features/notifications/notifications.contract.ts'
import {
  bellMessages,
  isNow,
  notificationMessages as messages,
} from '#features/notifications/notifications.messages.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { createSender } from '#platform/api/client.ts'
import { ago } from '#platform/i18n/dates.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'
import { notify } from '../support/actions.ts'
import { expect, test } from '../support/e2e.ts'
import { addPerson } from '../support/people.ts'
import { newPerson } from '../support/signingIn.ts'
import type { TestDatabase } from '../support/unchecked.ts'

const look = (page: Page, isLooking: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isLooking ? 'visible' : 'hidden',
  )

async function friend(db: TestDatabase, origin: string) {
  const cookie = `session=${await createSession(db.write, await addPerson(db, newPerson()), 3600)}`
  return createSender({
    fetch: (path, request) => fetch(origin + path, request),
    headers: () => ({ cookie }),
    failed: () => {},
  })
}

/** Rated people are notified a second later. */
const notified = (db: TestDatabase, id: number) =>
  expect
    .poll(() => db.read('test_notified', 'select from notifications where person_id = $1', [id]))
    .toHaveLength(1)

test('the bell’s count is refetched when the tab becomes visible again, and nothing else is', async ({
  page,
  say,
  signIn,
  db,
  baseURL,
}) => {
  const { id } = await signIn(newPerson())
  await page.goto('/')
  await expect(page.getByText(say(homeMessages.noRatings))).toBeVisible()
  await (await friend(db, baseURL!))(ratingsCalls.submit, { toUserId: id, humor: 4 })
  await notified(db, id)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await look(page, false)
  await look(page, true)
  await expect(page.getByRole('button', { name: say(bellMessages(1)) })).toBeVisible()
  await page.waitForTimeout(500)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([notificationsCalls.unread.path])
})

test("the owner's ratings are refetched on return to home", async ({ page, say, signIn, db, baseURL }) => {
  const { id } = await signIn(newPerson())
  await page.goto('/')
  await expect(page.getByText(say(homeMessages.noRatings))).toBeVisible()
  await page.locator('a[href="/settings"]').first().click()
  await expect(page).toHaveURL(/settings/)
  await (await friend(db, baseURL!))(ratingsCalls.submit, { toUserId: id, humor: 4, manners: 5 })
  await page.goBack()
  await expect(page.getByText(say(peopleRatedYou(1)))).toBeVisible()
  await expect(page.getByText('4.5', { exact: true })).toBeVisible()
})

const humorIsFour = isNow({ en: 'Humor', ar: 'خفة الظل' }, '4.0')

test("the bell's list marks the notifications it shows as read", async ({
  page,
  say,
  signIn,
  db,
  baseURL,
}) => {
  const { id } = await signIn(newPerson())
  await page.goto('/')
  await expect(page.getByText(say(homeMessages.noRatings))).toBeVisible()
  await (await friend(db, baseURL!))(ratingsCalls.submit, { toUserId: id, humor: 4 })
  await notified(db, id)
  await page.reload()
  await page.getByRole('button', { name: say(bellMessages(1)) }).click()
  await expect(page.getByRole('dialog').getByText(say(humorIsFour))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say(bellMessages(0)), exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: say(bellMessages(0)), exact: true })).toBeVisible()
})

test("the bell's history: read and unread, how long ago, page after page; its rows have links", async ({
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
  await page.getByRole('button', { name: say(bellMessages(2)) }).click()
  const dialog = page.getByRole('dialog', { name: say(messages.title) })
  await expect(dialog.getByRole('listitem')).toHaveCount(20)
  await expect(dialog.getByText(say(messages.isNew), { exact: true })).toHaveCount(2)
  const day = new Date(Date.now() - 2 * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10)
  await expect(dialog.getByText(say(ago(day))).first()).toBeVisible()
  const small = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().height < 44).length)
  expect(small, 'rows that are hard to hit').toBe(0)

  await page.route(`**${notificationsCalls.history.path}?*`, (route) => route.abort())
  await dialog.getByRole('button', { name: say(messages.earlier) }).click()
  await expect(dialog.getByText(say(messages.earlierFailed))).toBeVisible()
  await page.unroute(`**${notificationsCalls.history.path}?*`)
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByRole('listitem')).toHaveCount(24)

  await dialog.getByRole('link', { name: say(noticeKinds.friend_joined.words) }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/invite$/)
  await page.goBack()
  await page.getByRole('button', { name: say(bellMessages(0)), exact: true }).click()
  await expect(dialog.getByText(say(messages.isNew), { exact: true })).toHaveCount(0)
  await dialog.getByRole('link', { name: say(noticeKinds.verified.words) }).click()
  await expect(page).toHaveURL(/\?tab=premium$/)
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: say(bellMessages(0)), exact: true }).click()
  await dialog
    .getByRole('link', { name: say(noticeKinds.verification_removed.words) })
    .first()
    .click()
  await expect(page).toHaveURL(/\?tab=premium$/)
})

test('the list has texts while loading, after a failure and offline, and Try again loads it', async ({
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
  await page.getByRole('button', { name: say(bellMessages(1)) }).click()
  const dialog = page.getByRole('dialog', { name: say(messages.title) })
  await expect(dialog.getByRole('status', { name: say(loadingMessages.loading) })).toBeVisible()
  held.resolve()
  await expect(dialog.getByText(say(messages.failed))).toBeVisible()
  await page.unroute(path)
  await dialog.getByRole('button').last().click()
  await expect(dialog.getByText(say(noticeKinds.verified.words))).toBeVisible()
})
