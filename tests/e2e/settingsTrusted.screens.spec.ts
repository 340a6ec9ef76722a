import { readFile } from 'node:fs/promises'
import { codeLength } from '#features/accounts/accounts.contract.ts'
import { authRefusals } from '#features/accounts/accounts.messages.ts'
import { deletionCalls } from '#features/privacy/deletion/deletion.contract.ts'
import { deletionMessages } from '#features/privacy/deletion/deletion.messages.ts'
import { archiveMessages } from '#features/privacy/export/archive.messages.ts'
import { exportCalls } from '#features/privacy/export/export.contract.ts'
import { exportMessages } from '#features/privacy/export/export.messages.ts'
import {
  ratingAccessSettingsMessages as access,
  peopleCount,
  whoMessages,
} from '#features/ratingAccess/settings/ratingAccessSettings.messages.ts'
import { accountCodeMessages } from '#features/security/accountCode/accountCode.messages.ts'
import { delayedCalls } from '#features/security/delayedActions/delayedActions.contract.ts'
import { delayedMessages } from '#features/security/delayedActions/delayedActions.messages.ts'
import { devicesCount, devicesMessages } from '#features/security/devices/devices.messages.ts'
import { securitySettingsMessages } from '#features/security/settings/securitySettings.messages.ts'
import { preferencesCalls } from '#features/settings/preferences/preferences.contract.ts'
import { preferenceMessages } from '#features/settings/preferences/preferences.messages.ts'
import { settingsMessages as messages, partMessages } from '#features/settings/settings.messages.ts'
import { partAddress, parts } from '#features/settings/settingsSections.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { boxOf, desktop, expect, hasNoAxeViolations, holdTime, test } from '#tests/support/e2e.ts'
import { newPerson, wrongCode } from '#tests/support/signingIn.ts'
import { unzip } from '#tests/support/unzip.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

test('on a desktop a settings row is always selected', async ({ page, say, signIn }) => {
  await page.setViewportSize(desktop)
  await signIn(newPerson())
  const selected = page.getByRole('navigation', { name: say(messages.sections) }).locator('[aria-current]')
  await page.goto('/settings')
  await expect(selected).toHaveText(say(partMessages.first))
  await page.getByRole('link', { name: say(partMessages.data) }).click()
  await expect(selected).toHaveText(say(partMessages.data))
  const title = page.getByRole('heading', { level: 2, name: say(partMessages.data) })
  expect((await boxOf(title)).width, 'its title above it').toBeGreaterThan(20)
})

test('rows say their state: who may rate, who is blocked, how many devices and passkeys', async ({
  page,
  say,
  signIn,
}) => {
  await signIn(newPerson())
  await page.goto(partAddress('people'))
  const row = (label: Text) => page.getByRole('main').getByRole('button', { name: say(label) })
  await expect(row(access.who)).toContainText(say(whoMessages.everyone.name))
  await expect(row(access.blocked)).toContainText(say(peopleCount(0)))
  await page.goto(partAddress('security'))
  await expect(row(devicesMessages.title)).toContainText(say(devicesCount(1)))
  await expect(row(securitySettingsMessages.passkeys)).toContainText(say(securitySettingsMessages.noPasskeys))
})

test('settings: six rows, each leading to a page of at most eight, and Back returns', async ({
  page,
  say,
  signIn,
}) => {
  await signIn(newPerson())
  await page.goto('/settings')
  const heading = page.getByRole('heading', { level: 1 })
  const rows = page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.locator('svg') })
  const titles = Object.values(parts)
  for (const title of titles) {
    await page
      .getByRole('main')
      .getByRole('link', { name: say(title), exact: true })
      .click()
    await expect(heading).toHaveText(say(title))
    await expect(heading).toBeFocused()
    const onPage = page.locator('main section').locator('a, button, [role=switch]')
    await expect(onPage.first()).toBeVisible()
    expect(await onPage.count(), say(title)).toBeLessThanOrEqual(8)
    await page.getByRole('link', { name: say(partMessages.back) }).click()
    await expect(heading).toHaveText(say(messages.title))
  }
  await expect(rows.filter({ hasNot: page.locator('header') })).toHaveCount(titles.length + 1)
})

test('preferences are stored, applied on tap, and reverted on failure', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.goto('/settings?part=people')
  const search = page.getByRole('switch', { name: say(preferenceMessages.showInSearch) })
  const ratings = page.getByRole('switch', { name: say(preferenceMessages.newRatingsSealed) })
  const stored = async () => (await page.request.get(preferencesCalls.read.path)).json()

  await expect(search).toBeChecked()
  await search.click()
  await expect(search).not.toBeChecked()
  await expect.poll(stored).toMatchObject({ showInSearch: false, newRatings: true })
  await page.goto('/settings?part=notifications')
  for (let tap = 0; tap < 5; tap += 1) await ratings.click()
  await expect(ratings).not.toBeChecked()
  await expect.poll(stored).toMatchObject({ showInSearch: false, newRatings: false })
  await page.reload()
  await expect(ratings).not.toBeChecked()
  await page.goto('/settings?part=people')
  await expect(search).not.toBeChecked()

  await page.route(preferencesCalls.change.path, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await search.click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: say(preferenceMessages.notSaved) })
      .or(page.getByText(say(preferenceMessages.notSaved)))
      .first(),
  ).toBeVisible()
  await expect(search).not.toBeChecked()
  await expect(search).toHaveAccessibleDescription(say(preferenceMessages.notSaved))
  await page.unroute(preferencesCalls.change.path)
  await search.click()
  await expect(search).toBeChecked()
  await expect(search).toHaveAccessibleDescription('')
  await expect.poll(stored).toMatchObject({ showInSearch: true })
})

test('the export downloads one archive, and a failure is reported', async ({
  page,
  say,
  signIn,
  context,
}) => {
  const person = newPerson()
  await signIn(person)
  await page.goto('/settings?part=data')
  const button = page.getByRole('button', { name: say(messages.exportData) })
  await page.route(exportCalls.download.path, (route) => route.abort())
  await button.click()
  await expect(page.getByText(say(exportMessages.failed), { exact: true })).toBeVisible()
  await page.unroute(exportCalls.download.path)
  const downloading = page.waitForEvent('download')
  await button.dblclick()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`simat-export-${person.handle}.zip`)
  await expect(page.getByText(say(exportMessages.done), { exact: true })).toBeVisible()
  const files = unzip(await readFile(await download.path()))
  expect([...files.keys()]).toEqual(['data.json', 'export.html'])
  const reader = await context.newPage()
  await reader.setContent(String(files.get('export.html')))
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(say(archiveMessages.title))
  await hasNoAxeViolations(reader)
})

test('deletion is explained, confirmed by a fresh code, and reversible within 30 days', async ({
  page,
  say,
  signIn,
  context,
  db,
  baseURL,
}) => {
  const person = newPerson()
  const { id } = await signIn(person)
  await page.goto('/settings?part=data')
  const open = page.getByRole('button', { name: say(messages.deleteAccount) })
  const dialog = page.getByRole('dialog')
  await open.click()
  await expect(dialog.getByRole('button', { name: say(accountCodeMessages.cancel) })).toBeFocused()
  await expect(dialog).toContainText(say(deletionMessages.stays))
  await page.route(deletionCalls.sendCode.path, (route) => route.abort())
  await dialog.getByRole('button', { name: say(accountCodeMessages.goOn) }).click()
  await expect(dialog.getByRole('alert')).toContainText(say(accountCodeMessages.codeFailed))
  await page.unroute(deletionCalls.sendCode.path)
  await dialog.getByRole('button', { name: say(accountCodeMessages.goOn) }).click()

  const field = dialog.getByLabel(say(accountCodeMessages.code))
  await expect(field).toBeFocused()
  const notice = dialog.getByText(say(signInFormMessages.developmentCode))
  const code = (await notice.locator('bdi').innerText()).trim()
  expect(code).toHaveLength(codeLength)
  const remove = dialog.getByRole('button', { name: say(deletionMessages.confirm) })
  await remove.click()
  await expect(field).toHaveAccessibleDescription(say(accountCodeMessages.incomplete))
  await field.pressSequentially(wrongCode(code))
  await remove.click()
  await expect(field).toHaveAccessibleDescription(new RegExp(say(authRefusals.WRONG_CODE)))
  await expect(field).toBeFocused()
  for (const outage of [503, 500]) {
    await page.route(deletionCalls.confirm.path, (route) => route.fulfill({ status: outage, body: '<html>' }))
    await remove.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(field, 'an outage is no fault of the code').not.toHaveAttribute('aria-invalid')
    await page.unroute(deletionCalls.confirm.path)
  }
  await field.fill(code)
  await holdTime(page)
  await remove.click()
  await expect(page.getByText(say(deletionMessages.done), { exact: true })).toBeVisible()
  await page.clock.runFor(1100)
  await page.clock.resume()
  await expect(page).toHaveURL(/\/login$/)
  expect((await page.request.get(delayedCalls.list.path)).status()).toBe(401)

  const { createSession } = await import('#features/accounts/sessions/sessions.server.ts')
  const value = await createSession(db.write, id, 3600)
  await context.addCookies([{ name: 'session', value, url: baseURL ?? '' }])
  await page.goto('/settings')
  const keep = page.getByRole('button', { name: say(delayedMessages.keep) })
  await expect(keep).toBeVisible()
  await keep.click()
  await expect(page.getByText(say(delayedMessages.kept), { exact: true })).toBeVisible()
  await expect(keep).toBeHidden()
  await page.reload()
  await expect(page.getByRole('link', { name: say(partMessages.data) })).toBeVisible()
  await expect(keep).toBeHidden()
})
