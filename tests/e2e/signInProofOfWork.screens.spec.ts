import { authRefusals } from '#features/accounts/accounts.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { newNumber, sentEarlier, signingIn } from '#tests/support/signingIn.ts'
import { throttle } from '#tests/support/throttled.ts'

test('where codes are throttled, the browser computes a proof of work, shows progress, and gets its code', async ({
  page,
  say,
  db,
}) => {
  const brought = await throttle(page, 700)
  await page.goto('/login')
  const { number, code, send, verify } = signingIn(page, say)
  const digits = newNumber()
  await number.fill(digits)
  await send.click()
  await expect(page.getByText(say(signInFormMessages.checking))).toBeVisible()
  await expect(code).toBeFocused()
  expect(brought).toEqual([true])
  await sentEarlier(db, digits, 60)
  await page.evaluate(() => {
    const { signIn } = sessionStorage
    sessionStorage.signIn = signIn.replace(/"resendAt":\d+/, '"resendAt":0')
  })
  await page.reload()
  await page.getByRole('button', { name: say(signInFormMessages.resend) }).click()
  await expect(page.getByText(say(signInFormMessages.checking))).toBeVisible()
  await expect.poll(() => brought).toEqual([true, true])
  const notice = page.getByText(say(signInFormMessages.developmentCode))
  await code.pressSequentially((await notice.locator('bdi').innerText()).trim())
  await expect(verify).toBeHidden()
})

test('the proof of work runs off the main thread, and leaving the page requests nothing more', async ({
  page,
  say,
}) => {
  const brought = await throttle(page, 1_000_000)
  await page.goto('/login')
  const { number, send } = signingIn(page, say)
  await number.fill(newNumber())
  await send.click()
  await expect(page.getByText(say(signInFormMessages.checking))).toBeVisible()
  await expect.poll(() => page.workers().length).toBe(1)
  await page.getByRole('button', { name: say(signInFormMessages.back) }).click()
  await expect(number).toBeHidden()
  await expect.poll(() => page.workers().length).toBe(0)
  expect(brought).toEqual([])
})

test("a browser that can't compute the proof of work shows the earlier refusal", async ({ page, say }) => {
  await throttle(page, 300)
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await page.goto('/login')
  const { number, send } = signingIn(page, say)
  await number.fill(newNumber())
  await send.click()
  await expect(page.locator('.toast')).toContainText(say(authRefusals.TOO_MANY_CODES))
})
