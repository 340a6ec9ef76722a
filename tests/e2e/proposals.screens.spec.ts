import type { Page } from '@playwright/test'
import { proposalsCalls } from '#features/accounts/handles/handles.contract.ts'
import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { yearMessages } from '#features/privacy/consents/consents.messages.ts'
import { editMessages } from '#features/profiles/edit/edit.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { registrationMessages as messages } from '#features/profiles/profiles.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { openEdit } from '#tests/support/openEdit.ts'
import { verified } from '#tests/support/registering.ts'
import { newNumber, newPerson } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

test.describe.configure({ timeout: 300_000 })

const label = (page: Page, say: (text: Text) => string) =>
  page.getByText(say(handleMessages.fromName), { exact: true })
const offered = (page: Page) => page.getByRole('button', { name: /^@/ })

test('user IDs are suggested from the typed name; the field stays empty until one is pressed', async ({
  page,
  say,
}) => {
  const { heading, name, handle, choose, submit } = await verified(page, say)
  // Closes the toast: the mouse would rest on it while scrolling and keep it open.
  await page.locator('.toast').getByRole('button').click()
  await expect(offered(page)).toHaveCount(0)
  await name.fill(`نورة القحطاني ${newNumber().slice(-6)}`)
  await expect(offered(page)).toHaveCount(3)
  await expect(handle).toHaveValue('')
  const [first = '', second = ''] = await offered(page).allInnerTexts()
  expect(first).toMatch(/^@noura_\d{6}$/)
  await offered(page).first().click()
  await expect(handle).toHaveValue(first.slice(1))
  await expect(page.getByText(say(handleMessages.available))).toBeVisible()
  await offered(page).nth(1).click()
  await expect(handle).toHaveValue(second.slice(1))
  await expect(page.getByText(say(handleMessages.available))).toBeVisible()
  await handle.fill('of_my_own')
  await expect(label(page, say)).toHaveCount(0)
  await handle.fill('')
  await offered(page).first().click()
  await choose(messages.female)
  await page.getByLabel(say(yearMessages.label)).fill('1990')
  await submit.click()
  await expect(heading).toHaveText(say(signInFormMessages.welcome))
  const profile = await page.request.get(profilesCalls.own.path)
  expect(await profile.json()).toMatchObject({ userId: first.slice(1) })
})

test('offline, after a failure and for a name without suggestions, nothing is shown', async ({
  page,
  say,
}) => {
  const { name } = await verified(page, say)
  const asked = () =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(proposalsCalls.propose.path))
  await page.route(`**${proposalsCalls.propose.path}`, (route) => route.fulfill({ status: 500 }))
  const failed = asked()
  await name.fill('نورة القحطاني')
  await failed
  await page.unroute(`**${proposalsCalls.propose.path}`)
  await page.context().setOffline(true)
  const unsent = page.waitForEvent('requestfailed')
  await name.fill('نورة')
  await unsent
  await page.context().setOffline(false)
  const none = asked()
  await name.fill('王小明')
  await none
  await expect(label(page, say)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  await name.fill('سارة الحربي')
  await expect(label(page, say)).toBeVisible()
})

test('the edit form makes suggestions to users with a generated user ID only', async ({
  page,
  say,
  signIn,
}) => {
  const digits = newNumber().slice(-6)
  await signIn({ ...newPerson(), handle: `user${digits}0000`, name: `فهد العتيبي ${digits}` })
  await openEdit(page)
  await expect(offered(page)).toHaveCount(3)
  const [first = ''] = await offered(page).allInnerTexts()
  expect(first).toBe(`@fahad${digits}`)
  await offered(page).first().click()
  await page.getByRole('button', { name: say(editMessages.update) }).click()
  await expect(page.getByText(say(editMessages.updated), { exact: true })).toBeVisible()
  await openEdit(page)
  await expect(page.getByLabel(say(handleMessages.label))).toHaveValue(first.slice(1))
  await expect(label(page, say)).toHaveCount(0)
})
