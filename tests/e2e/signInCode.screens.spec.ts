import { authCalls } from '#features/accounts/accounts.contract.ts'
import { authRefusals } from '#features/accounts/accounts.messages.ts'
import { inCodeField, signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { unreachable } from '#platform/api/refusalMessages.ts'
import { expect, holdTime, isStill, test } from '#tests/support/e2e.ts'
import { newNumber, requestsOf, sentEarlier, signingIn, wrongCode } from '#tests/support/signingIn.ts'

test('wrong code: boxes red, text selected, focus kept, remaining attempts shown, no jump', async ({
  page,
  say,
}) => {
  const { code, toast, askCode, verify } = signingIn(page, say)
  await page.goto('/login')
  const right = await askCode(newNumber())
  const resend = page.getByRole('button', { name: /0:|1:00/ })
  const place = async () => [await verify.boundingBox(), (await resend.boundingBox())?.y]
  await isStill(page)
  const before = await place()
  await code.pressSequentially(wrongCode(right))
  await expect(code).toHaveAccessibleDescription(
    `${say(inCodeField.WRONG_CODE)} · ${say(signInFormMessages.attemptsLeft(4))}`,
  )
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  const selection = await code.evaluate((field: HTMLInputElement) => [
    field.selectionStart,
    field.selectionEnd,
  ])
  expect(selection).toEqual([0, 6])
  expect(await place()).toEqual(before)

  await page.keyboard.type(wrongCode(right))
  await expect(code).toHaveAccessibleDescription(
    `${say(inCodeField.WRONG_CODE)} · ${say(signInFormMessages.attemptsLeft(3))}`,
  )
  await page.keyboard.type(right)
  await expect(toast(signInFormMessages.verified)).toBeVisible()
})

test('an incomplete code is not sent; the Verify button stays', async ({ page, say }) => {
  const { code, askCode, verify } = signingIn(page, say)
  const tried = requestsOf(page, authCalls.verify)
  await page.goto('/login')
  await askCode(newNumber())
  await page.keyboard.type('12a3')
  await expect(code).toHaveValue('123')
  await verify.click()
  await expect(code).toHaveAccessibleDescription(say(signInFormMessages.sixDigits))
  await expect(code).toBeFocused()
  expect(tried).toHaveLength(0)
})

for (const form of ['code: 123 456', 'رمز سِمات: ١٢٣٤٥٦', '123456']) {
  test(`pasted "${form}" fills all six and submits once`, async ({ page, say }) => {
    const { code, askCode } = signingIn(page, say)
    const tried = requestsOf(page, authCalls.verify)
    await page.goto('/login')
    await askCode(newNumber())
    await page.keyboard.insertText(form)
    await expect(code).toHaveValue('123456')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    expect(tried.map((request) => request.postDataJSON().code)).toEqual(['123456'])
  })
}

test('the code field supports SMS autofill and is left to right', async ({ page, say }) => {
  const { code, askCode } = signingIn(page, say)
  await page.goto('/login')
  await askCode(newNumber())
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(await code.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr')
  expect(
    await code.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16)
})

test('WebOTP, where the browser supports it, fills all six boxes and submits once; leaving the step ends it', async ({
  page,
  say,
}) => {
  const { code, askCode } = signingIn(page, say)
  const tried = requestsOf(page, authCalls.verify)
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} })
    Reflect.set(navigator.credentials, 'get', (request: CredentialRequestOptions) => {
      request.signal?.addEventListener('abort', () => Object.assign(window, { ended: true }))
      return new Promise<object>((resolve) => {
        Object.assign(window, { receive: (code: string) => resolve({ code }) })
      })
    })
  })
  await page.goto('/login')
  await askCode(newNumber())
  await page.evaluate(() => Reflect.get(window, 'receive')('654321'))
  await expect(code).toHaveValue('654321')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  expect(tried).toHaveLength(1)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => 'ended' in window)).toBe(true)
})

test('an expired code: a new one is requested and works', async ({ page, say, db }) => {
  const { code, toast, askCode } = signingIn(page, say)
  const digits = newNumber()
  await page.clock.install()
  await page.goto('/login')
  const old = await askCode(digits)
  await sentEarlier(db, digits, 400)
  await page.clock.runFor(61_000)
  await page.keyboard.type(old)
  await expect(code).toHaveAccessibleDescription(say(inCodeField.CODE_EXPIRED))
  await page.getByRole('button', { name: say(signInFormMessages.newCode) }).click()
  await expect(toast(signInFormMessages.resent)).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  const fresh = await page.getByText(say(signInFormMessages.developmentCode)).locator('bdi').innerText()
  expect(fresh).not.toBe(old)
  await page.keyboard.type(fresh)
  await expect(toast(signInFormMessages.verified)).toBeVisible()
})

test('5 wrong guesses end the challenge; the user continues with a new code', async ({ page, say, db }) => {
  const { code, askCode, toast } = signingIn(page, say)
  const digits = newNumber()
  await page.clock.install()
  await page.goto('/login')
  const right = await askCode(digits)
  for (let left = 4; left >= 0; left--) {
    await page.keyboard.type(wrongCode(right))
    await expect(code).toHaveAccessibleDescription(new RegExp(say(signInFormMessages.attemptsLeft(left))))
  }
  await page.keyboard.type(right)
  await expect(toast(authRefusals.TOO_MANY_ATTEMPTS)).toBeVisible()
  await sentEarlier(db, digits, 61)
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: say(signInFormMessages.newCode) }).click()
  await expect(toast(signInFormMessages.resent)).toBeVisible()
  await page.keyboard.type(
    await page.getByText(say(signInFormMessages.developmentCode)).locator('bdi').innerText(),
  )
  await expect(toast(signInFormMessages.verified)).toBeVisible()
})

test('a locked number shows how long the lock lasts', async ({ page, say }) => {
  const { askCode, toast } = signingIn(page, say)
  await page.route(authCalls.verify.path, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '7200' },
      json: { success: false, code: 'TOO_MANY_ATTEMPTS', message: 'Too many' },
    }),
  )
  await page.goto('/login')
  await holdTime(page)
  await askCode(newNumber())
  await page.keyboard.type('123456')
  await expect(toast(authRefusals.TOO_MANY_ATTEMPTS)).toBeVisible()
  await expect(page.getByRole('button', { name: say(signInFormMessages.resendIn('2:00:00')) })).toBeDisabled()
})

test('resend: disabled until 0, the same code, and the countdown starts again', async ({ page, say, db }) => {
  const { askCode, toast, code } = signingIn(page, say)
  const asked = requestsOf(page, authCalls.resend)
  const digits = newNumber()
  await page.goto('/login')
  await holdTime(page)
  const first = await askCode(digits)
  await expect(page.getByRole('button', { name: say(signInFormMessages.resendIn('1:00')) })).toBeDisabled()
  await page.clock.runFor(18_000)
  await expect(page.getByRole('button', { name: say(signInFormMessages.resendIn('0:42')) })).toBeDisabled()
  await expect(page.getByRole('link', { name: /@/ })).toBeHidden()
  await page.clock.runFor(42_000)
  await expect(page.getByText(say(signInFormMessages.noCodeBySms), { exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
  await sentEarlier(db, digits, 61)
  await page.getByRole('button', { name: say(signInFormMessages.resend) }).click()
  await expect(toast(signInFormMessages.resent)).toBeVisible()
  await expect(code).toBeFocused()
  await expect(page.getByRole('button', { name: say(signInFormMessages.resendIn('1:00')) })).toBeDisabled()
  await expect(page.getByText(say(signInFormMessages.developmentCode)).locator('bdi')).toHaveText(first)
  expect(asked).toHaveLength(1)
})

test('a failed resend says so, and when to retry', async ({ page, say }) => {
  const { askCode, toast } = signingIn(page, say)
  await page.clock.install()
  await page.goto('/login')
  await askCode(newNumber())
  await page.clock.runFor(60_000)
  await page.getByRole('button', { name: say(signInFormMessages.resend) }).click()
  await expect(toast(signInFormMessages.resendFailed)).toBeVisible()
  await expect(page.getByText(say(authRefusals.TOO_SOON)).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /0:[1-5]\d|1:00/ })).toBeDisabled()
})

test('the countdown is announced at 60, 30 and 0 only', async ({ page, say }) => {
  const { askCode } = signingIn(page, say)
  await page.clock.install()
  await page.goto('/login')
  await askCode(newNumber())
  const status = page.locator('form [role=status].sr-only')
  await expect(status).toHaveText(say(signInFormMessages.resendInSeconds(60)))
  await status.evaluate((region) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver(() => heard.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  for (let i = 0; i < 130; i++) await page.clock.runFor(500)
  await expect(status).toHaveText(say(signInFormMessages.resendNow))
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
    say(signInFormMessages.resendInSeconds(30)),
    say(signInFormMessages.resendNow),
  ])
})

test('a reload during the countdown keeps the step, and time continues', async ({ page, say }) => {
  const { askCode, code, heading, toast } = signingIn(page, say)
  const digits = newNumber()
  await page.clock.install()
  await page.goto('/login')
  const sent = await askCode(digits)
  await page.clock.runFor(20_000)
  await page.reload()
  await expect(heading).toHaveText(say(signInFormMessages.askCode))
  await expect(code).toBeFocused()
  await expect(page.getByRole('button', { name: /0:(40|[123]\d)/ })).toBeDisabled()
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(kept).toContain(digits)
  expect(kept).not.toContain(sent)
  await page.keyboard.type(sent)
  await expect(toast(signInFormMessages.verified)).toBeVisible()
})

test('the number is above the code, left to right, with Edit; going back keeps it', async ({ page, say }) => {
  const { askCode, number, code } = signingIn(page, say)
  await page.goto('/login')
  await askCode('0501239876')
  const shown = page.locator('bdi[dir=ltr]', { hasText: '+966 50 123 9876' })
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: say(signInFormMessages.editNumber) }).click()
  await expect(number).toHaveValue('050 123 9876')
  await expect(number).toBeFocused()
  await number.fill('0501239877')
  await page.goForward()
  await expect(code).toBeFocused()
  await expect(shown).toBeVisible()
})

test('offline, the code is kept and is sent again only on request', async ({ page, context, say }) => {
  const { askCode, code, toast, verify } = signingIn(page, say)
  await page.goto('/login')
  const sent = await askCode(newNumber())
  // Toasts load with the first one.
  await expect(toast(signInFormMessages.sent)).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.type(sent)
  await expect(toast(unreachable)).toBeVisible()
  await expect(code).not.toHaveAttribute('aria-invalid')
  await expect(code).toHaveValue(sent)
  await context.setOffline(false)
  await verify.click()
  await expect(toast(signInFormMessages.verified)).toBeVisible()
})

test('a double tap on Verify sends once', async ({ page, say }) => {
  const { askCode, code, toast, verify } = signingIn(page, say)
  const tried = requestsOf(page, authCalls.verify)
  await page.goto('/login')
  const sent = await askCode(newNumber())
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(authCalls.verify.path, async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.type(sent)
  await expect(verify).toHaveAttribute('aria-busy', 'true')
  await verify.dblclick({ force: true })
  await code.press('Enter')
  answer()
  await expect(toast(signInFormMessages.verified)).toBeVisible()
  expect(tried).toHaveLength(1)
})
