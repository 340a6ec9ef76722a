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
import { addPerson } from '#tests/support/people.ts'
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

const change = (page: Page, say: (text: Text) => string) =>
  page.getByRole('button', { name: say(handleMessages.changeLink) })

test('the first user ID suggested from the name is filled in, follows the name, and can be changed', async ({
  page,
  say,
}) => {
  const { heading, name, handle, choose, submit } = await verified(page, say)
  await expect(name).toBeFocused()
  // Closes the toast: the mouse would rest on it while scrolling and keep it open.
  await page.locator('.toast').getByRole('button').click()
  const digits = newNumber().slice(-6)
  await expect(page.getByText('…/', { exact: true })).toBeHidden()
  await name.fill(`سارة الحربي ${digits}`)
  await expect(page.getByText(new RegExp(`^…/sarah?_${digits}$`))).toBeVisible()
  await name.fill(`نورة القحطاني ${digits}`)
  await expect(page.getByText(`…/noura_${digits}`, { exact: true })).toBeVisible()
  await expect(handle).toHaveCount(0)
  await change(page, say).click()
  await expect(handle).toBeFocused()
  await expect(handle).toHaveValue(`noura_${digits}`)
  await expect(page.getByText(say(handleMessages.available))).toBeVisible()
  await expect(offered(page)).toHaveCount(3)
  const [, second = ''] = await offered(page).allInnerTexts()
  await offered(page).nth(1).click()
  await expect(handle).toHaveValue(second.slice(1))
  await expect(page.getByText(say(handleMessages.available))).toBeVisible()
  await handle.fill('of_my_own')
  await expect(label(page, say)).toHaveCount(0)
  await name.fill(`نورة ${digits}`)
  await expect(handle).toHaveValue('of_my_own')
  await handle.fill('')
  await offered(page).first().click()
  await expect(handle).toHaveValue(`noura_${digits}`)
  await choose(messages.female)
  await page.getByLabel(say(yearMessages.label)).fill('1990')
  await submit.click()
  await expect(heading).toHaveText(say(signInFormMessages.welcome))
  const profile = await page.request.get(profilesCalls.own.path)
  expect(await profile.json()).toMatchObject({ userId: `noura_${digits}` })
})

test('a user ID that was taken meanwhile opens the field with free ones', async ({ page, say, db }) => {
  const { name, handle, choose, submit } = await verified(page, say)
  const digits = newNumber().slice(-6)
  await name.fill(`نورة ${digits}`)
  await expect(page.getByText(`…/noura_${digits}`, { exact: true })).toBeVisible()
  await addPerson(db, { ...newPerson(), handle: `noura_${digits}` })
  await choose(messages.female)
  await page.getByLabel(say(yearMessages.label)).fill('1990')
  await submit.click()
  await expect(handle).toBeVisible()
  await expect(handle).toBeFocused()
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
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
  await name.fill('سارة الحربي')
  await expect(page.getByText(/^…\/sara/)).toBeVisible()
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
