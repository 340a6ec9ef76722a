import type { Page, Route } from '@playwright/test'
import { adminCalls } from '#admin/admin.contract.ts'
import {
  adminMessages,
  adminRefusals,
  adminSignInMessages,
  cardMessages,
  categoryMessages,
  inPasswordField,
  userMessages,
} from '#admin/admin.messages.ts'
import { readablePhone } from '#features/accounts/phone/phone.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { boxOf, expect, test } from '../support/e2e.ts'
import { addAccount, addPerson } from '../support/people.ts'
import { newNumber, newPerson } from '../support/signingIn.ts'

const password = process.env.E2E_ADMIN_PASSWORD ?? ''
const desktop = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }

/** Wrong passwords are rate limited by address. */
const fromOwnAddress = (page: Page) => {
  const part = () => Math.floor(Math.random() * 65_536).toString(16)
  return page.setExtraHTTPHeaders({ 'x-forwarded-for': `2001:db8:${part()}:${part()}::1` })
}

async function open(page: Page, say: (text: Text) => string) {
  await fromOwnAddress(page)
  await page.goto('/admin')
  await page.getByLabel(say(adminSignInMessages.password), { exact: true }).fill(password)
  await page.getByRole('button', { name: say(adminSignInMessages.enter), exact: true }).click()
  await expect(page.getByRole('tab', { name: say(adminMessages.users) })).toBeVisible()
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

test('the gate: the server refuses wrong passwords, and blocks after five of them for 15 minutes', async ({
  page,
  say,
}) => {
  await fromOwnAddress(page)
  await page.goto('/admin')
  const field = page.getByLabel(say(adminSignInMessages.password), { exact: true })
  const enter = page.getByRole('button', { name: say(adminSignInMessages.enter), exact: true })
  await enter.click()
  await expect(field).toHaveAccessibleDescription(say(adminSignInMessages.required))
  await field.fill('not the password')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: say(adminSignInMessages.show) }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(say(inPasswordField.WRONG_PASSWORD))
  await expect(field).toBeFocused()
  for (let tried = 1; tried < 5; tried += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith(adminCalls.login.path))
    await field.press('Enter')
    expect((await answered).status()).toBe(401)
    await expect(enter).not.toHaveAttribute('aria-busy')
  }
  await field.fill(password)
  await field.press('Enter')
  await expect(toast(page, say(adminRefusals.TOO_MANY_PASSWORDS))).toBeVisible()
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(page.getByRole('button', { name: /1[0-5]:\d\d/ })).toBeDisabled()
  expect(await page.evaluate(() => localStorage.getItem('adminUnlocked'))).toBeNull()
})

test('users: cards, search, verify and unverify, view profile, delete, logout', async ({
  page,
  say,
  db,
  language,
}) => {
  await page.setViewportSize(desktop)
  const person = { ...newPerson(), name: language === 'ar' ? 'بدرية الموثوقة' : 'Badriya Almawthuqa' }
  const id = await addPerson(db, person)
  const number = newNumber()
  await addAccount(db, `+966${number}`)
  await open(page, say)
  await expect(toast(page, say(adminSignInMessages.granted))).toBeVisible()
  const cards = page.locator('dl')
  for (const name of ['total', 'verified', 'unverified', 'today'] as const)
    await expect(cards.getByText(say(cardMessages[name]), { exact: true })).toBeVisible()
  const list = page.getByRole('rowgroup', { name: say(userMessages.list) })
  await expect(list.getByRole('row').first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await boxOf(list.getByRole('row').first())).height, 'a row on a phone').toBeLessThanOrEqual(180)
  await page.setViewportSize(desktop)

  const search = page.getByLabel(say(userMessages.search))
  await search.fill('no such person anywhere')
  await expect(page.getByText(say(userMessages.none))).toBeVisible()
  await search.fill(number.replace(/^/, '0'))
  const unfinished = list.getByRole('row')
  await expect(unfinished).toHaveCount(1)
  await expect(unfinished).toContainText(say(userMessages.noProfile))
  await expect(unfinished.getByRole('button', { name: say(userMessages.view) })).toBeDisabled()
  await unfinished.getByRole('button', { name: say(userMessages.view) }).click({ force: true })
  await expect(toast(page, say(userMessages.noUsername))).toBeVisible()
  await expect(unfinished.getByRole('button', { name: say(userMessages.verify) })).toBeDisabled()
  const dialog = page.locator('dialog[open]')

  await search.fill(person.handle.toUpperCase())
  const row = list.getByRole('row').filter({ hasText: person.name })
  await expect(row).toContainText(readablePhone(person.phone))
  const view = row.getByRole('link', { name: say(userMessages.viewNewTab) })
  await expect(view).toHaveAttribute('href', `/user/${person.handle}`)
  await expect(view).toHaveAttribute('target', '_blank')
  await expect(row.getByRole('button')).toHaveCount(2)
  const act = (name: Text) => row.getByRole('button', { name: say(name), exact: true }).click()
  await act(userMessages.verify)
  await expect(toast(page, say(userMessages.updated))).toBeVisible()
  await expect(row.getByText(say(userMessages.verified), { exact: true })).toBeAttached()
  await act(userMessages.unverify)
  await expect(row.getByText(say(userMessages.verified), { exact: true })).toHaveCount(0)
  const [stored] = await db.read<{ removed: boolean }>(
    'journey_removed',
    'select verification_removed as removed from people where id = $1',
    [id],
  )
  expect(stored).toEqual({ removed: true })

  await page.route(`**${adminCalls.verifyUser.path}`, (route) => route.abort())
  await act(userMessages.verify)
  await expect(toast(page, say(userMessages.verifyFailed))).toBeVisible()
  await expect(toast(page, say(userMessages.updateFailed))).toBeVisible()

  await act(userMessages.remove)
  await expect(dialog).toContainText(say(userMessages.deleteAsk).replace('{name}', person.name))
  await expect(dialog.getByRole('button', { name: say(userMessages.cancel) })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await act(userMessages.remove)
  await dialog.getByRole('button', { name: say(userMessages.remove) }).click()
  await expect(toast(page, say(userMessages.deleted))).toBeVisible()
  await expect(page.getByText(say(userMessages.none))).toBeVisible()
  expect(await db.read('journey_gone', 'select 1 from accounts where id = $1', [id])).toEqual([])

  await page.getByRole('button', { name: say(adminMessages.logout) }).click()
  await expect(page.getByLabel(say(adminSignInMessages.password), { exact: true })).toBeVisible()
  expect((await page.request.get(adminCalls.users.path)).status()).toBe(401)
})

test('categories: preloaded, cleared on cancel but not when the session ends, both names required, shown to raters', async ({
  page,
  say,
  signIn,
  db,
  language,
}) => {
  // Each language edits another category, because journeys run in parallel.
  const [id, key] = language === 'ar' ? ([4, 'humor'] as const) : ([3, 'moneyHandling'] as const)
  const original = { en: 'Money handling', ar: 'خفة الظل' }
  const rated = newPerson()
  await addPerson(db, rated)
  await signIn(newPerson())
  await open(page, say)
  // Navigates without a reload, to keep the rating screen's cache.
  const go = (address: string) => page.evaluate((to) => history.pushState(null, '', to), address)
  await go(`/rate/${rated.handle}`)
  await expect(page.getByText(say(original)).filter({ visible: true }).first()).toBeVisible()
  await go('/admin?tab=categories')
  const row = page.getByRole('listitem').filter({ hasText: key })
  await expect(row).toBeVisible()
  await page.setViewportSize(desktop)
  await row.getByRole('button', { name: say(categoryMessages.edit) }).click()
  const dialog = page.locator('dialog[open]')
  const english = dialog.getByLabel(say(categoryMessages.nameEn))
  const arabic = dialog.getByLabel(say(categoryMessages.nameAr))
  const was = await english.inputValue()
  const wasArabic = await arabic.inputValue()
  expect(was).not.toBe('')
  await expect(english).toBeFocused()
  await expect(english).toHaveAttribute('dir', 'ltr')
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await page.setViewportSize(phone)
  await english.fill('Something else')
  await dialog.getByRole('button', { name: say(categoryMessages.cancel) }).click()
  await row.getByRole('button', { name: say(categoryMessages.edit) }).click()
  await expect(english).toHaveValue(was)

  await arabic.fill('   ')
  await dialog.getByRole('button', { name: say(categoryMessages.save) }).click()
  await expect(toast(page, say(adminRefusals.NAMES_REQUIRED))).toBeVisible()
  await expect(arabic).toBeFocused()
  await expect(arabic).toHaveAccessibleDescription(say(categoryMessages.nameMissing))

  const name = { en: `Edited ${key}`, ar: language === 'ar' ? 'خفة دم معدّلة' : 'أمانة معدّلة' }
  await english.fill(name.en)
  await arabic.fill(name.ar)
  await page.route(`**${adminCalls.editCategory.path.replace(':id', String(id))}`, (route) => route.abort())
  await dialog.getByRole('button', { name: say(categoryMessages.save) }).click()
  await expect(dialog.getByText(say(categoryMessages.updateFailedText)).first()).toBeVisible()
  await expect(english).toHaveValue(name.en)
  await page.unroute(`**${adminCalls.editCategory.path.replace(':id', String(id))}`)

  const ended = { status: 401, json: { success: false, code: 'SIGN_IN_REQUIRED', message: '' } }
  await page.route(`**${adminCalls.editCategory.path.replace(':id', String(id))}`, (route) =>
    route.fulfill(ended),
  )
  await dialog.getByRole('button', { name: say(categoryMessages.save) }).click()
  await expect(page.getByText(say(adminSignInMessages.ended))).toBeVisible()
  await page.unroute(`**${adminCalls.editCategory.path.replace(':id', String(id))}`)
  await page.getByLabel(say(adminSignInMessages.password), { exact: true }).fill(password)
  await page.getByRole('button', { name: say(adminSignInMessages.enter), exact: true }).click()
  await row.getByRole('button', { name: say(categoryMessages.edit) }).click()
  await expect(english).toHaveValue(name.en)
  await dialog.getByRole('button', { name: say(categoryMessages.save) }).click()
  await expect(toast(page, say(categoryMessages.updated))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText(name.en)
  await go(`/rate/${rated.handle}`)
  await expect(page.getByText(say(name)).filter({ visible: true }).first()).toBeVisible()
  await db.write(
    'journey_category_back',
    'update rating_categories set name_en = $2, name_ar = $3 where id = $1',
    [id, was, wasArabic],
  )
})

test('the refresh every 30 s and 60 s keeps scroll and an open dialog; a 401 or idling locks it again', async ({
  page,
  say,
  db,
}) => {
  for (let i = 0; i < 60; i += 1) await addPerson(db, newPerson())
  await page.clock.install()
  const answered = (call: { path: string }, status: number) =>
    page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === call.path && answer.status() === status,
    )
  const figures = answered(adminCalls.analytics, 200)
  await open(page, say)
  const list = page.getByRole('rowgroup', { name: say(userMessages.list) })
  await expect.poll(() => list.getByRole('row').count()).toBeGreaterThan(49)
  await figures
  const asked = { users: 0, analytics: 0 }
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname === adminCalls.users.path) asked.users += 1
    if (pathname === adminCalls.analytics.path) asked.analytics += 1
  })
  const row = list.getByRole('row').nth(30)
  const shown = (await row.locator('bdi[dir=ltr]').first().textContent()) ?? ''
  await row.getByRole('button', { name: say(userMessages.remove) }).click()
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText(say(userMessages.deleteTitle))
  const before = await row.boundingBox()
  const newest = newPerson()
  await addPerson(db, newest)
  await page.clock.runFor(30_500)
  await expect.poll(() => asked.users).toBeGreaterThan(0)
  expect(asked.analytics).toBe(0)
  await expect(list.getByText(readablePhone(newest.phone))).toBeAttached()
  await expect(dialog).toBeVisible()
  const same = list.getByRole('row').filter({ hasText: shown })
  const moved = async () => Math.abs(((await same.boundingBox())?.y ?? 0) - (before?.y ?? 0))
  await expect.poll(moved).toBeLessThan(40)
  await page.clock.runFor(30_500)
  await expect.poll(() => asked.analytics).toBeGreaterThan(0)

  await dialog.getByRole('button', { name: say(userMessages.cancel) }).click()
  await page.context().clearCookies({ name: 'admin' })
  const held = Promise.withResolvers<void>()
  const answerLate = async (route: Route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  }
  await page.route(`**${adminCalls.analytics.path}`, answerLate, { times: 1 })
  await page.reload()
  await expect(page.getByText(say(adminSignInMessages.ended))).toBeVisible()
  await page.getByLabel(say(adminSignInMessages.password), { exact: true }).fill(password)
  await page.getByRole('button', { name: say(adminSignInMessages.enter), exact: true }).click()
  await expect(list.getByRole('row').first()).toBeVisible()
  const late = answered(adminCalls.analytics, 401)
  held.resolve()
  await (await late).finished()
  await page.clock.runFor(1000)
  await expect(list.getByRole('row').first(), 'a refusal from before does not lock again').toBeVisible()
  await page.clock.runFor(15 * 60_000)
  await expect(page.getByText(say(adminSignInMessages.ended))).toBeVisible()
  expect((await page.request.get(adminCalls.users.path)).status()).toBe(401)
})

test('analytics: coming soon', async ({ page, say }) => {
  await open(page, say)
  await page.getByRole('tab', { name: say(adminMessages.analytics) }).click()
  await expect(page.getByText(say(adminMessages.comingSoon))).toBeVisible()
})
