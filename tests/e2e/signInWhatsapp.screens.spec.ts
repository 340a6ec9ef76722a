import { authCalls } from '#features/accounts/accounts.contract.ts'
import { authRefusals } from '#features/accounts/accounts.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { boxOf, holdTime } from '#tests/support/e2e.ts'
import { expect, test } from '#tests/support/screenChecks.ts'
import { newNumber, requestsOf, sentEarlier, signingIn } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.E2E_TRUSTED_ORIGIN ?? '',
  database: process.env.E2E_TRUSTED_DATABASE ?? '',
})

test('WhatsApp is offered 30 s after an undelivered code, never before, and sends the same code', async ({
  page,
  say,
  db,
  look,
}) => {
  const { askCode, toast, code, verify } = signingIn(page, say)
  const asked = requestsOf(page, authCalls.resend)
  const digits = newNumber()
  const question = page.getByText(say(signInFormMessages.noCodeBySms), { exact: true })
  const button = page.getByRole('button', { name: say(signInFormMessages.getByWhatsapp) })
  await page.goto('/login')
  await holdTime(page)
  const first = await askCode(digits)
  await page.clock.runFor(29_000)
  await expect(question).toBeHidden()
  await expect(button).toBeHidden()
  const before = await boxOf(verify)

  await page.clock.runFor(1250)
  await expect(question).toBeVisible()
  expect(await boxOf(verify)).toEqual(before)
  await expect(button).toBeDisabled()
  expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44)
  await page.clock.runFor(30_000)
  await expect(button).toBeEnabled()
  // axe needs a running page clock.
  await page.clock.resume()
  await look('auth-code-by-whatsapp')
  expect(asked).toHaveLength(0)

  await sentEarlier(db, digits, 61)
  await button.click()
  await expect(toast(signInFormMessages.sentByWhatsapp)).toBeVisible()
  await expect(code).toBeFocused()
  await expect(question).toBeHidden()
  expect(asked.map((request) => request.postDataJSON().byWhatsapp)).toEqual([true])
  await expect(page.getByText(say(signInFormMessages.developmentCode)).locator('bdi')).toHaveText(first)
  await page.keyboard.type(first)
  await expect(toast(signInFormMessages.verified)).toBeVisible()
})

test('resend still uses SMS, and a WhatsApp failure is reported', async ({ page, say, db }) => {
  const { askCode, toast } = signingIn(page, say)
  const asked = requestsOf(page, authCalls.resend)
  const digits = newNumber()
  await page.goto('/login')
  await holdTime(page)
  await askCode(digits)
  await page.clock.runFor(61_000)
  const { WHATSAPP_FAILED } = authRefusals
  await page.route(
    authCalls.resend.path,
    (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'WHATSAPP_FAILED', message: WHATSAPP_FAILED.en },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: say(signInFormMessages.getByWhatsapp) }).click()
  await expect(toast(signInFormMessages.resendFailed)).toBeVisible()
  await expect(page.getByText(say(WHATSAPP_FAILED)).first()).toBeVisible()
  await sentEarlier(db, digits, 61)
  await page.getByRole('button', { name: say(signInFormMessages.resend) }).click()
  await expect(toast(signInFormMessages.resent)).toBeVisible()
  expect(asked.map((request) => request.postDataJSON().byWhatsapp)).toEqual([true, undefined])
})
