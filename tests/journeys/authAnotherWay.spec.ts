import { authCalls } from '#features/auth/contract.ts'
import { authRefusals } from '#features/auth/messages.ts'
import { stepWords, waySentWords, wayWords } from '#features/auth/steps/messages.ts'
import { otherWays } from '#features/boot/otherWays.ts'
import { boxOf, holdTime } from '#tests/support/journey.ts'
import { expect, test } from '#tests/support/look.ts'
import { newNumber, requestsOf, sentEarlier, signingIn } from '#tests/support/signingIn.ts'

test.use({
  baseURL: process.env.JOURNEY_TRUSTED_ORIGIN ?? '',
  database: process.env.JOURNEY_TRUSTED_DATABASE ?? '',
})

test('30 s after a code that did not come other ways are offered, never before, and the chosen one brings the same code @both', async ({
  page,
  say,
  db,
  look,
}) => {
  const { askCode, toast, code, verify } = signingIn(page, say)
  const asked = requestsOf(page, authCalls.resend)
  const digits = newNumber()
  const question = page.getByText(say(stepWords.noCodeByWay), { exact: true })
  const buttons = otherWays.map((way) => page.getByRole('button', { name: say(wayWords[way]) }))
  await page.goto('/login')
  await holdTime(page)
  const first = await askCode(digits)
  await page.clock.runFor(29_000)
  await expect(question).toBeHidden()
  for (const button of buttons) await expect(button).toBeHidden()
  const before = await boxOf(verify)

  await page.clock.runFor(1250)
  await expect(question).toBeVisible()
  expect(await boxOf(verify)).toEqual(before)
  for (const button of buttons) {
    await expect(button).toBeDisabled()
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44)
  }
  await page.clock.runFor(30_000)
  for (const button of buttons) await expect(button).toBeEnabled()
  // axe waits by the page's own clock.
  await page.clock.resume()
  await look('auth-code-another-way')
  expect(asked).toHaveLength(0)

  await sentEarlier(db, digits, 61)
  await buttons[0]!.click()
  await expect(toast(waySentWords.whatsapp)).toBeVisible()
  await expect(code).toBeFocused()
  await expect(question).toBeHidden()
  expect(asked.map((request) => request.postDataJSON().way)).toEqual(['whatsapp'])
  await expect(page.getByText(say(stepWords.developmentCode)).locator('bdi')).toHaveText(first)
  await page.keyboard.type(first)
  await expect(toast(stepWords.verified)).toBeVisible()
})

test('resend goes by SMS as ever, and a way that fails says so', async ({ page, say, db }) => {
  const { askCode, toast } = signingIn(page, say)
  const asked = requestsOf(page, authCalls.resend)
  const digits = newNumber()
  await page.goto('/login')
  await holdTime(page)
  await askCode(digits)
  await page.clock.runFor(61_000)
  const { WAY_FAILED } = authRefusals
  await page.route(
    authCalls.resend.path,
    (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, code: 'WAY_FAILED', message: WAY_FAILED.en },
      }),
    { times: 1 },
  )
  await page.getByRole('button', { name: say(wayWords.voice) }).click()
  await expect(toast(stepWords.resendFailed)).toBeVisible()
  await expect(page.getByText(say(WAY_FAILED)).first()).toBeVisible()
  await sentEarlier(db, digits, 61)
  await page.getByRole('button', { name: say(stepWords.resend) }).click()
  await expect(toast(stepWords.resent)).toBeVisible()
  expect(asked.map((request) => request.postDataJSON().way)).toEqual(['voice', undefined])
})
