import { shellMessages } from '#app/shell/shell.messages.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { authRefusals } from '#features/accounts/accounts.messages.ts'
import { countries } from '#features/accounts/phone/countries.ts'
import { inNumberField, signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { unreachable } from '#platform/api/refusalMessages.ts'
import { expect, holdTime, isStill, test } from '#tests/support/e2e.ts'
import { newNumber, requestsOf, signingIn } from '#tests/support/signingIn.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'

test.beforeEach(({ page }) => page.goto('/login'))

test('the number is grouped while typing, with a stable caret', async ({ page, say }) => {
  const { number } = signingIn(page, say)
  await number.pressSequentially('501234567')
  await expect(number).toHaveValue('50 123 4567')
  const caret = () => number.evaluate((field: HTMLInputElement) => field.selectionStart)
  await number.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 4))
  await page.keyboard.press('Backspace')
  await expect(number).toHaveValue('50 234 567')
  expect(await caret()).toBe(2)
  await page.keyboard.type('9')
  await expect(number).toHaveValue('50 923 4567')
  expect(await caret()).toBe(4)
  await page.keyboard.type('x')
  await expect(number).toHaveValue('50 923 4567')
  expect(await caret()).toBe(4)
})

for (const typed of ['0501234567', '+966501234567', '00966501234567', '966501234567', '٠٥٠١٢٣٤٥٦٧']) {
  test(`${typed} is the same number`, async ({ page, say }) => {
    const { number, send } = signingIn(page, say)
    let phoneNumber = ''
    await page.route(authCalls.sendCode.path, (route) => {
      ;({ phoneNumber } = route.request().postDataJSON())
      return route.abort()
    })
    await number.focus()
    await page.keyboard.insertText(typed)
    await send.click()
    await expect.poll(() => phoneNumber).toBe('+966501234567')
  })
}

test('pasting +1… switches the country to the US', async ({ page, say }) => {
  const { number } = signingIn(page, say)
  await number.focus()
  await page.keyboard.insertText('+1 (212) 555-1234')
  await expect(number).toHaveValue('212 555 1234')
  await expect(countryButton(page)).toHaveAccessibleName(/\+1$/)
  await expect(countryButton(page).locator('img')).toHaveAttribute('src', /US.*\.svg$/)
})

test('the send button is disabled while empty; Enter on an empty field says what is needed', async ({
  page,
  say,
}) => {
  const { number, send } = signingIn(page, say)
  const asked = requestsOf(page, authCalls.sendCode)
  await expect(send).toBeDisabled()
  await isStill(page)
  const below = await page.getByLabel(say(signInFormMessages.remember)).boundingBox()
  await number.press('Enter')
  await expect(number).toHaveAccessibleDescription(say(signInFormMessages.required))
  await expect(number).toBeFocused()
  expect(await page.getByLabel(say(signInFormMessages.remember)).boundingBox()).toEqual(below)
  expect(asked).toHaveLength(0)
})

test('Enter sends', async ({ page, say }) => {
  const { number, code } = signingIn(page, say)
  await number.fill(newNumber())
  await number.press('Enter')
  await expect(code).toBeFocused()
})

test('a double tap sends once, and the button is disabled while loading', async ({ page, say }) => {
  const { number, send, code } = signingIn(page, say)
  const asked = requestsOf(page, authCalls.sendCode)
  const held = Promise.withResolvers<void>()
  await page.route(authCalls.sendCode.path, async (route) => {
    await held.promise
    await route.continue()
  })
  await number.fill(newNumber())
  await send.dblclick()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(send).toBeDisabled()
  await number.press('Enter')
  held.resolve()
  await expect(code).toBeFocused()
  expect(asked).toHaveLength(1)
})

test('offline, the phone step says so, keeps the number and sends nothing by itself', async ({
  page,
  context,
  say,
}) => {
  const { number, send, toast, code } = signingIn(page, say)
  const digits = newNumber()
  await number.fill(digits)
  // The toast region mounts later; until then the banner is the only message.
  await expect(page.getByRole('region', { name: /F8/ })).toBeAttached()
  await context.setOffline(true)
  await expect(page.getByText(say(shellMessages.offline))).toBeVisible()
  await send.click()
  await expect(toast(unreachable)).toBeVisible()
  await expect(number).not.toHaveAttribute('aria-invalid')
  const asked = requestsOf(page, authCalls.sendCode)
  await context.setOffline(false)
  await page.waitForTimeout(500)
  expect(asked).toHaveLength(0)
  await send.click()
  await expect(code).toBeFocused()
  await expect(toast(signInFormMessages.sent)).toBeVisible()
})

test('a rejected number says why beside the field', async ({ page, say }) => {
  const { number, send } = signingIn(page, say)
  await number.fill('12')
  await send.click()
  await expect(number).toHaveAccessibleDescription(say(inNumberField.INVALID_PHONE))
  await number.fill('501')
  await expect(number).toHaveAccessibleDescription(say(signInFormMessages.numberHint))
})

test("an unknown refusal shows the server's text", async ({ page, say }) => {
  const { number, send } = signingIn(page, say)
  await page.route(authCalls.sendCode.path, (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, code: 'NEWER', message: 'A newer server says no' },
    }),
  )
  await number.fill(newNumber())
  await send.click()
  await expect(page.locator('.toast')).toContainText('A newer server says no')
})

test("429 shows a countdown from Retry-After; another number needn't wait", async ({ page, say }) => {
  const { number, send, toast } = signingIn(page, say)
  await holdTime(page)
  await page.route(authCalls.sendCode.path, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '90' },
      json: { success: false, code: 'TOO_MANY_CODES', message: 'Too many' },
    }),
  )
  await number.fill(newNumber())
  await send.click()
  const waiting = page.getByRole('button', { name: say(loadingMessages.tryAgainIn('1:30')) })
  await expect(waiting).toBeDisabled()
  await expect(number).not.toHaveAttribute('aria-invalid')
  await expect(toast(authRefusals.TOO_MANY_CODES)).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByRole('button', { name: say(loadingMessages.tryAgainIn('0:59')) })).toBeDisabled()
  await page.clock.runFor(60_000)
  await expect(send).toBeEnabled()
  await send.click()
  await expect(waiting).toBeDisabled()
  await number.fill(newNumber())
  await expect(send).toBeEnabled()
})

const countryButton = (page: import('@playwright/test').Page) => page.locator('button[aria-haspopup=dialog]')

test('the country picker searches by Arabic name, English name, dial code and ISO, by keyboard', async ({
  page,
  say,
}) => {
  const search = page.getByRole('combobox', { name: say(signInFormMessages.searchCountry) })
  const choose = async (query: string) => {
    await countryButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.insertText(query)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(countryButton(page)).toBeFocused()
    return countryButton(page)
  }
  for (const [query, dial] of [
    ['مصر', /\+20$/],
    ['امارات', /\+971$/],
    ['الإمارات', /\+971$/],
    ['canada', /\+1$/],
    ['٩٦٥', /\+965$/],
    ['+962', /\+962$/],
    ['om', /\+968$/],
  ] as const)
    await expect(await choose(query)).toHaveAccessibleName(dial)
})

test('the picker: arrows move, Esc closes, an empty result says so', async ({ page, say }) => {
  await countryButton(page).click()
  const search = page.getByRole('combobox', { name: say(signInFormMessages.searchCountry) })
  const options = page.getByRole('option')
  await expect(options).toHaveCount(52)
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(search).toHaveAttribute(
    'aria-activedescendant',
    (await options.nth(2).getAttribute('id')) ?? '',
  )
  await page.keyboard.type('zzz')
  await expect(page.getByRole('status').getByText(say(signInFormMessages.noCountry))).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(countryButton(page)).toBeFocused()
  await expect(countryButton(page)).toHaveAccessibleName(/\+966$/)
})

test('all 52 flags are pictures, 3:2, never round or mirrored', async ({ page }) => {
  await countryButton(page).click()
  const flags = page.getByRole('listbox').locator('img')
  await expect(flags).toHaveCount(countries.length)
  const loaded = await flags.evaluateAll(async (all) =>
    Promise.all(
      all.map(async (flag) => {
        if (!(flag instanceof HTMLImageElement)) return 'no picture'
        flag.loading = 'eager'
        await flag.decode()
        const { borderRadius, transform, scale } = getComputedStyle(flag)
        const { width, height } = flag.getBoundingClientRect()
        const upright = transform === 'none' && scale === 'none'
        return `${flag.naturalWidth > 0} ${Math.round(width)}:${Math.round(height)} ${borderRadius} ${upright}`
      }),
    ),
  )
  expect(new Set(loaded)).toEqual(new Set(['true 24:16 2px true']))
})

test('where few countries are served, only these are offered; the number field rejects others', async ({
  page,
  say,
}) => {
  await page.route('**/login', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('"supportEmail"', '"countries":["KW","AE"],"supportEmail"')
    return route.fulfill({ response: answer, body })
  })
  await page.goto('/login')
  const { number, send } = signingIn(page, say)
  await expect(countryButton(page)).toHaveAccessibleName(/\+971$/)
  await countryButton(page).click()
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await page.route(authCalls.sendCode.path, (route) =>
    route.fulfill({ status: 400, json: { success: false, code: 'COUNTRY_NOT_OFFERED', message: '' } }),
  )
  await number.focus()
  await page.keyboard.insertText('+966501234567')
  await expect(number).toHaveValue('+966501234567')
  await send.click()
  await expect(number).toHaveAccessibleDescription(say(inNumberField.COUNTRY_NOT_OFFERED))
  await expect(number).toHaveAttribute('aria-invalid', 'true')
})
