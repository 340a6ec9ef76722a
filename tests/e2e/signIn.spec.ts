import { authCalls } from '#features/accounts/accounts.contract.ts'
import { welcomeMessages } from '#features/accounts/accounts.messages.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { addPerson } from '#tests/support/people.ts'
import { newNumber, newPerson, requestsOf, signingIn } from '#tests/support/signingIn.ts'

test('register: welcome, phone, code, then the profile', async ({ page, say }) => {
  const { number, code, heading, toast, askCode } = signingIn(page, say)
  const asked = requestsOf(page, authCalls.registerPhone)
  const digits = newNumber()
  await page.goto('/auth')
  await page.getByRole('link', { name: say(welcomeMessages.create) }).click()
  await expect(page).toHaveURL(/\/register$/)
  await expect(heading).toHaveText(say(signInFormMessages.askNumber))
  await expect(number).toBeFocused()
  await expect(number).toHaveAttribute('autocomplete', 'tel')
  await expect(page.getByLabel(say(signInFormMessages.remember))).not.toBeChecked()

  const sent = await askCode(`0${digits}`)
  await expect(toast(signInFormMessages.sent)).toBeVisible()
  expect(asked.map((request) => request.postDataJSON())).toEqual([
    { phoneNumber: `+966${digits}`, countryCode: 'SA' },
  ])

  await code.pressSequentially(sent)
  await expect(toast(signInFormMessages.verified)).toBeVisible()
  await expect(page.getByText(say(signInFormMessages.verifiedText), { exact: true })).toBeVisible()
  await expect(heading).toHaveText(say(registrationMessages.title))
  await expect(page.getByLabel(say(registrationMessages.name), { exact: true })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('authPhone'))).toBe(`+966${digits}`)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('log in: a full page load of / after half a second, remembered for 30 days where that was ticked', async ({
  page,
  say,
  db,
  context,
  baseURL,
}) => {
  const person = newPerson()
  await addPerson(db, person)
  const { code, heading, askCode } = signingIn(page, say)
  const asked = requestsOf(page, authCalls.sendCode)
  // The page reports its toasts: it can't be queried while it navigates away.
  const welcomed = Promise.withResolvers<void>()
  await page.exposeFunction('told', (text: string) => {
    if (
      text.startsWith(say(signInFormMessages.loggedIn)) &&
      text.includes(say(signInFormMessages.loggedInText))
    )
      welcomed.resolve()
  })
  await page.addInitScript(() => {
    const { told } = window as unknown as { told: (text: string | null) => void }
    const tell = () => {
      for (const toast of document.querySelectorAll('.toast')) told(toast.textContent)
    }
    new MutationObserver(tell).observe(document, { childList: true, subtree: true })
  })
  await page.route(`${baseURL}/`, async (route) => {
    await welcomed.promise
    await route.continue()
  })
  await page.goto('/auth')
  await page.getByRole('link', { name: say(welcomeMessages.logIn) }).click()
  await page.getByLabel(say(signInFormMessages.remember)).check()
  const sent = await askCode(person.phone)
  expect(asked.map((request) => request.postDataJSON())).toEqual([
    { phoneNumber: person.phone, countryCode: 'SA', rememberMe: true },
  ])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  await code.pressSequentially(sent)
  await welcomed.promise
  await expect(page).toHaveURL(/\/$/)
  await expect(heading).toHaveText(person.name)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  const session = (await context.cookies()).find(({ name }) => name.endsWith('session'))
  const days = ((session?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(29)
})

for (const path of ['/settings?from=mail', '/?tab=qr']) {
  test(`after sign-in, a deep link to ${path} leads back to that page`, async ({
    page,
    say,
    db,
    baseURL,
  }) => {
    const person = newPerson()
    await addPerson(db, person)
    const { code, heading, askCode } = signingIn(page, say)
    await page.goto(path)
    await page.getByRole('link', { name: say(welcomeMessages.logIn) }).click()
    await expect(page).toHaveURL(`${baseURL}/login?next=${encodeURIComponent(path)}`)
    await code.pressSequentially(await askCode(person.phone))
    await expect(page).toHaveURL(`${baseURL}${path}`)
    await expect(heading).toHaveText(path.startsWith('/settings') ? say(settingsMessages.title) : person.name)
  })
}

test('`?next=` holds a same-origin path only', async ({ page, say, db, baseURL }) => {
  const person = newPerson()
  await addPerson(db, person)
  const { code, askCode } = signingIn(page, say)
  await page.goto('/login?next=/%5Cevil.example/rate')
  await code.pressSequentially(await askCode(person.phone))
  await expect(page).toHaveURL(`${baseURL}/`)
})

test('Back returns to welcome and clears the chosen mode; the number and the invitation are kept', async ({
  page,
  say,
}) => {
  const { number, code, heading, askCode } = signingIn(page, say)
  const verified = requestsOf(page, authCalls.verify)
  await page.goto('/register?ref=noura')
  await number.fill('501234567')
  await page.getByRole('button', { name: say(signInFormMessages.back) }).click()
  await expect(page).toHaveURL(/\/auth\?ref=noura$/)
  await expect(heading).toHaveText(say(welcomeMessages.title))
  await page.getByRole('link', { name: say(welcomeMessages.logIn) }).click()
  await expect(page).toHaveURL(/\/login\?ref=noura$/)
  await expect(number).toHaveValue('50 123 4567')
  await page.getByRole('button', { name: say(signInFormMessages.back) }).click()
  await page.getByRole('link', { name: say(welcomeMessages.create) }).click()
  await code.pressSequentially(await askCode(newNumber()))
  await expect.poll(() => verified.length).toBe(1)
  expect(verified[0]?.postDataJSON()).toMatchObject({ ref: 'noura' })
})

test("the browser's Back and Forward walk the steps", async ({ page, say }) => {
  const { number, code, heading, askCode } = signingIn(page, say)
  const digits = newNumber()
  await page.goto('/auth')
  await page.getByRole('link', { name: say(welcomeMessages.create) }).click()
  await askCode(digits)
  await page.goBack()
  await expect(heading).toHaveText(say(signInFormMessages.askNumber))
  await expect(number).toBeFocused()
  expect((await number.inputValue()).replaceAll(' ', '')).toBe(digits)
  await page.goForward()
  await expect(code).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(heading).toHaveText(say(welcomeMessages.title))
})

test('a signed-in visitor to /auth, /register, /registration or /login goes to /', async ({
  page,
  signIn,
}) => {
  const person = newPerson()
  await signIn(person)
  for (const path of ['/auth', '/register', '/registration', '/login']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name)
  }
})

test('/registration is the way to register, /login the way to log in', async ({ page, say }) => {
  const { askCode, code } = signingIn(page, say)
  const registering = requestsOf(page, authCalls.registerPhone)
  const loggingIn = requestsOf(page, authCalls.sendCode)
  await page.goto('/registration')
  await askCode(newNumber())
  expect([registering.length, loggingIn.length]).toEqual([1, 0])
  await page.goto('/login')
  await askCode(newNumber())
  await expect(code).toBeFocused()
  expect([registering.length, loggingIn.length]).toEqual([1, 1])
})

test('switching the language keeps what was typed', { tag: '@both' }, async ({ page, language }) => {
  const other = language === 'en' ? 'ar' : 'en'
  await page.goto('/login')
  const here = signingIn(page, (text) => text[language])
  await here.number.fill('50123')
  await page.getByRole('button', { name: other === 'ar' ? 'العربية' : 'English' }).click()
  const there = signingIn(page, (text) => text[other])
  await expect(there.heading).toHaveText(signInFormMessages.askNumber[other])
  await expect(there.number).toHaveValue('50 123')
  await expect(there.number).toHaveAttribute('dir', 'ltr')
})

test('corrupted storage breaks nothing', async ({ page, say }) => {
  await page.goto('/login')
  for (const written of ['null', '[]', '{"iso":7,"number":{},"sent":{"phoneNumber":1}}', 'no json']) {
    await page.evaluate((text) => sessionStorage.setItem('signIn', text), written)
    await page.evaluate(() => history.replaceState({ step: 'code' }, ''))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(signInFormMessages.askNumber))
  }
})

test('after registering on the way to a protected page, the get-started link leads to that page', async ({
  page,
  say,
  baseURL,
}) => {
  await page.goto('/register?next=/settings')
  await page.evaluate(() => history.pushState({ step: 'success' }, ''))
  await page.getByRole('link', { name: say(signInFormMessages.getStarted) }).click()
  await expect(page).toHaveURL(`${baseURL}/settings`)
})

test('success: welcome text and a get-started button leading to /', async ({ page, say }) => {
  await page.goto('/register')
  await page.evaluate(() => history.pushState({ step: 'success' }, ''))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(say(signInFormMessages.welcome))
  await expect(heading).toBeFocused()
  await page.getByRole('link', { name: say(signInFormMessages.getStarted) }).click()
  await expect(page).toHaveURL(/\/$/)
})
