import type { Page } from '@playwright/test'
import { adminCalls } from '#admin/admin.contract.ts'
import {
  adminMessages,
  adminSignInMessages,
  cardMessages,
  categoryMessages,
  userMessages,
} from '#admin/admin.messages.ts'
import { handlesCalls } from '#features/accounts/handles/handles.contract.ts'
import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { photoMessages } from '#features/photos/photos.messages.ts'
import { editMessages } from '#features/profiles/edit/edit.messages.ts'
import { formatDay } from '#platform/i18n/dates.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { number } from '#platform/i18n/plural.ts'
import { expect, holdTime, test } from '#tests/support/e2e.ts'
import { openEdit } from '#tests/support/openEdit.ts'
import { addPerson } from '#tests/support/people.ts'
import { jpeg, untilRendered } from '#tests/support/pictures.ts'
import { verified } from '#tests/support/registering.ts'
import { newPerson } from '#tests/support/signingIn.ts'

function checksOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === handlesCalls.check.path) asked.push(request.postDataJSON().userId)
  })
  return asked
}

async function msUntilAsked(page: Page, asked: string[], step = 50) {
  const before = asked.length
  let passed = 0
  for (; asked.length === before && passed < 80 * step; passed += step) {
    await page.clock.runFor(step)
    await page.waitForTimeout(50)
  }
  return passed
}

test('a user ID is checked 500 ms after the last key, from 3 characters on: unknown, checking, available, taken', async ({
  page,
  say,
  db,
}) => {
  const taken = newPerson()
  await addPerson(db, taken)
  const { handle } = await verified(page, say)
  const asked = checksOf(page)
  const held = Promise.withResolvers<void>()
  await page.route(`**${handlesCalls.check.path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  const checking = page.getByText(say(handleMessages.checking), { exact: true })
  const free = `x${taken.handle}`
  await holdTime(page)
  await handle.fill(free.slice(0, 2))
  await page.clock.runFor(2000)
  await expect(checking).toHaveCount(0)
  expect(asked).toEqual([])
  await handle.fill(free)
  await expect(checking).toBeAttached()
  expect(await msUntilAsked(page, asked)).toBeGreaterThanOrEqual(500)
  expect(asked).toEqual([free])
  await page.clock.resume()
  await expect(page.locator('form svg.text-success')).toHaveCount(0)
  held.resolve()
  await expect(page.locator('form svg.text-success')).toBeVisible()
  await expect(page.getByText(say(handleMessages.available))).toBeVisible()
  await handle.fill(taken.handle)
  await expect(page.locator('form svg.text-danger').first()).toBeVisible()
  await expect(handle).toHaveAccessibleDescription(new RegExp(say(handleMessages.takenBrief)))
})

test("an edit accepts letters and digits, at most 20, and checks a user ID after 500 ms unless it's unchanged", async ({
  page,
  say,
  signIn,
}) => {
  const me = newPerson()
  await signIn(me)
  // Counts from the start, because opening the form must not check either.
  const asked = checksOf(page)
  await openEdit(page)
  const handle = page.getByLabel(say(handleMessages.label))
  await holdTime(page)
  await handle.fill('a_b-')
  await expect(handle).toHaveValue('ab')
  await handle.pressSequentially('c'.repeat(25))
  await expect(handle).toHaveValue(`ab${'c'.repeat(18)}`)
  expect(await msUntilAsked(page, asked)).toBeGreaterThanOrEqual(500)
  const changed = [`ab${'c'.repeat(18)}`]
  expect(asked).toEqual(changed)
  await handle.fill(me.handle)
  await page.clock.runFor(2000)
  expect(asked).toEqual(changed)
})

test('while an image is processed the field says so, and a photo can be removed', async ({
  page,
  say,
  signIn,
}) => {
  test.slow()
  await signIn(newPerson())
  await openEdit(page)
  const held = Promise.withResolvers<void>()
  await page.route(/CropSheet/, async (route) => {
    await held.promise
    await route.continue()
  })
  const buffer = await jpeg({ width: 300, height: 200 })
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText(say(photoMessages.processing))).toBeAttached()
  held.resolve()
  await page.getByRole('button', { name: say(photoMessages.use) }).click()
  await expect(page.getByText(say(photoMessages.processing))).toHaveCount(0)
  const update = page.getByRole('button', { name: say(editMessages.update) })
  await update.click()
  await expect(page.getByText(say(editMessages.updated), { exact: true })).toBeVisible(untilRendered)
  await page.getByRole('button', { name: say(photoMessages.remove) }).click()
  await expect(page.getByText(say(photoMessages.unsaved), { exact: true })).toBeVisible()
  await update.click()
  await expect(page.getByText(say(photoMessages.unsaved), { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: say(photoMessages.remove) })).toHaveCount(0)
})

async function openAdmin(page: Page, say: (text: Text) => string) {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:9:${Date.now() % 10_000}::1` })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin')
  await page
    .getByLabel(say(adminSignInMessages.password), { exact: true })
    .fill(process.env.E2E_ADMIN_PASSWORD ?? '')
  await page.getByRole('button', { name: say(adminSignInMessages.enter), exact: true }).click()
}

test('the admin panel: three tabs, remembered by a flag until logout, with the bearer credential on the category calls', async ({
  page,
  say,
}) => {
  const flag = () => page.evaluate(() => localStorage.getItem('adminUnlocked'))
  await openAdmin(page, say)
  await expect(page.getByRole('tab')).toHaveText(
    [adminMessages.users, adminMessages.categories, adminMessages.analytics].map(say),
  )
  expect(await flag()).toBe('true')
  const credentials: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(adminCalls.categories.path))
      credentials.push(request.headers().authorization)
  })
  await page.getByRole('tab', { name: say(adminMessages.categories) }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'openMindedness' })
  await expect(row.getByLabel(say(categoryMessages.order(5)))).toHaveText('5')
  for (const words of ['Open-mindedness', 'الانفتاح'])
    await expect(row.locator('p.font-semibold', { hasText: words })).toBeVisible()
  await expect(row.locator('[lang] p.text-muted')).toHaveCount(2)
  await row.getByRole('button', { name: say(categoryMessages.edit) }).click()
  const answered = page.waitForResponse(
    (response) =>
      response.request().method() === 'GET' &&
      new URL(response.url()).pathname === adminCalls.categories.path,
  )
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(categoryMessages.save) })
    .click()
  await answered
  expect(credentials).toHaveLength(3)
  for (const credential of credentials) expect(credential).toMatch(/^Bearer \S{40,}$/)
  await page.reload()
  await expect(row).toBeVisible()
  expect(credentials.at(-1), 'no script can read it any more').toBeUndefined()
  await page.getByRole('button', { name: say(adminMessages.logout) }).click()
  await expect(page.getByLabel(say(adminSignInMessages.password), { exact: true })).toBeVisible()
  expect(await flag()).toBeNull()
})

test('the admin panel: total users, verified users, unverified and new today, each on its card', async ({
  page,
  say,
}) => {
  const figures = { totalUsers: 1250, verifiedUsers: 310, verificationRate: 24.8, newUsersToday: 7 }
  await page.route(`**${adminCalls.analytics.path}`, (route) => route.fulfill({ json: figures }))
  await openAdmin(page, say)
  for (const [name, figure] of [
    ['total', 1250],
    ['verified', 310],
    ['unverified', 940],
    ['today', 7],
  ] as const) {
    const card = page
      .locator('dl > div')
      .filter({ has: page.getByText(say(cardMessages[name]), { exact: true }) })
    await expect(card.getByText(number(figure))).toBeVisible()
  }
})

test('the admin panel: users are read again every 30 s and analytics every 60 s', async ({ page, say }) => {
  const asked = { users: [] as string[], analytics: [] as string[] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === adminCalls.users.path) asked.users.push(pathname)
    if (pathname === adminCalls.analytics.path) asked.analytics.push(pathname)
  })
  // Before the app starts, so its intervals follow the held clock.
  await page.clock.install()
  await openAdmin(page, say)
  await expect(page.locator('dl dd').first()).toHaveText(/\d/)
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const [name, seconds] of [
    ['users', 30],
    ['analytics', 60],
  ] as const) {
    await msUntilAsked(page, asked[name], 1000)
    const passed = (await msUntilAsked(page, asked[name], 1000)) / 1000
    expect(Math.abs(passed - seconds), `${name} after ${passed} s`).toBeLessThanOrEqual(2)
  }
})

test("the admin panel: a percentage on the verified users card; each row's person; verifying refetches the list, and deleting both", async ({
  page,
  say,
  db,
}) => {
  const person = { ...newPerson(), name: 'Zubaida Dosari' }
  const id = await addPerson(db, person)
  const joined = '2025-03-09T12:00:00Z'
  await db.write('test_joined', 'update accounts set created_at = $2 where id = $1', [id, joined])
  await openAdmin(page, say)
  const card = page.locator('dl > div').filter({ hasText: say(cardMessages.verified) })
  await expect(card).toContainText(/\d(\.\d)?%/)
  await page.getByLabel(say(userMessages.search)).fill(person.name)
  const row = page.getByRole('rowgroup', { name: say(userMessages.list) }).getByRole('row')
  await expect(row).toHaveCount(1)
  await expect(row.getByText('ZD', { exact: true }), 'the avatar').toBeVisible()
  await expect(row.getByText(`@${person.handle}`)).toBeVisible()
  await expect(row.locator('time')).toHaveText(say(formatDay(new Date(joined))))
  // Held, so the list doesn't refresh itself every 30 s.
  await holdTime(page)
  const read: string[] = []
  page.on('response', (response) => read.push(new URL(response.url()).pathname))
  await row.getByRole('button', { name: say(userMessages.verify), exact: true }).click()
  await expect.poll(() => read).toContain(adminCalls.searchUsers.path)
  await page.clock.runFor(1000)
  await expect(row.getByText(say(userMessages.verified), { exact: true })).toBeAttached()
  await page.clock.resume()
  read.length = 0
  await row.getByRole('button', { name: say(userMessages.remove) }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog.getByText(say(userMessages.cancel))).toBeVisible()
  await dialog.getByRole('button', { name: say(userMessages.remove) }).click()
  await expect(page.getByText(say(userMessages.none))).toBeVisible()
  await expect.poll(() => read).toContain(adminCalls.analytics.path)
  expect(read).toContain(adminCalls.searchUsers.path)
})
