import type { Page } from '@playwright/test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { logoutMessages } from '#features/accounts/accounts.messages.ts'
import { readablePhone } from '#features/accounts/phone/phone.ts'
import { welcomeMessages } from '#features/accounts/welcome.messages.ts'
import { editMessages } from '#features/profiles/edit/edit.messages.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { registrationMessages } from '#features/profiles/profiles.messages.ts'
import { searchMessages } from '#features/search/search.messages.ts'
import { preferenceMessages } from '#features/settings/preferences/preferences.messages.ts'
import { settingsMessages as messages } from '#features/settings/settings.messages.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect, holdTime, test } from '#tests/support/e2e.ts'
import { openEdit } from '#tests/support/openEdit.ts'
import { newPerson, signingIn } from '#tests/support/signingIn.ts'
import { languageMessages } from '#ui/language/language.messages.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'
import { themeMessages } from '#ui/theme/theme.messages.ts'

const toastOf = (page: Page, text: string) => page.getByText(text, { exact: true })

test('account, language, notifications, privacy, data and security, about, logout', async ({
  page,
  say,
  signIn,
}) => {
  const person = newPerson()
  await signIn(person)
  await page.goto('/settings')
  const group = (name: Text) => page.getByRole('region', { name: say(name), exact: true })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(messages.title))
  await expect(group(messages.account).getByText(readablePhone(person.phone))).toHaveAttribute('dir', 'ltr')
  await expect(
    group(messages.account).getByRole('link', { name: say(messages.editProfile) }),
  ).toHaveAttribute('href', '/edit-profile')
  for (const name of ['push', 'sms', 'newRatings'] as const)
    await expect(
      group(preferenceMessages.notifications).getByRole('switch', { name: say(preferenceMessages[name]) }),
    ).toBeChecked()
  for (const name of ['profileVisibility', 'showInSearch', 'showRatingBreakdown'] as const)
    await expect(
      group(preferenceMessages.privacy).getByRole('switch', { name: say(preferenceMessages[name]) }),
    ).toBeChecked()
  await expect(page.getByRole('switch')).toHaveCount(6)
  for (const name of ['notifications', 'privacy'] as const) {
    await expect(group(preferenceMessages[name])).toHaveAccessibleDescription(say(preferenceMessages.soon))
    await expect(group(preferenceMessages[name]).getByText(say(preferenceMessages.soon))).toHaveCount(1)
  }
  const about = group(messages.about)
  await expect(about.getByText('1.0.0')).toHaveAttribute('dir', 'ltr')
  await expect(about).toContainText('2025.06.11')
  await expect(about.getByRole('link', { name: say(messages.privacyPolicy) })).toHaveAttribute(
    'href',
    '/privacy-policy',
  )
  await expect(about.getByRole('link', { name: say(messages.terms) })).toHaveAttribute(
    'href',
    '/terms-of-use',
  )
  await expect(about.getByRole('link', { name: say(messages.support) })).toHaveAttribute(
    'href',
    'mailto:support@simat.example',
  )
})

test('language takes effect immediately; toggles live in screen state; export and deletion are placeholders', {
  tag: '@both',
}, async ({ language, page, say, signIn, db }) => {
  const { id } = await signIn(newPerson())
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  await page.goto('/settings')
  const push = page.getByRole('switch', { name: say(preferenceMessages.push) })
  await push.click()
  await expect(push).not.toBeChecked()

  const other = language === 'en' ? 'ar' : 'en'
  await page.getByRole('radio', { name: { en: 'English', ar: 'العربية' }[other] }).check({ force: true })
  await expect(toastOf(page, languageMessages.changed[other])).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  await expect(page.getByRole('switch', { name: preferenceMessages.push[other] })).not.toBeChecked()
  await page.getByRole('radio', { name: { en: 'English', ar: 'العربية' }[language] }).check({ force: true })

  await page.getByRole('button', { name: say(messages.exportData) }).click()
  await expect(toastOf(page, say(messages.exportSoon))).toBeVisible()

  const dialog = page.getByRole('dialog', { name: say(messages.deleteAsk) })
  await page.getByRole('button', { name: say(messages.deleteAccount) }).click()
  const cancel = dialog.getByRole('button', { name: say(messages.cancel) })
  await expect(cancel).toBeFocused()
  await cancel.click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: say(messages.deleteAccount) }).click()
  await dialog.getByRole('button', { name: say(messages.deleteAccount) }).click()
  await expect(toastOf(page, say(messages.deleteSoon))).toBeVisible()
  expect(await db.read('test_still_there', 'select 1 from people where id = $1', [id])).toHaveLength(1)
  expect(new Set(calls)).toEqual(new Set([profilesCalls.own.path]))
  await page.reload()
  await expect(push).toBeChecked()
})

test('light or dark applies immediately, and also on the next page', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.goto('/settings')
  const html = page.locator('html')
  const group = (name: Text) => page.getByRole('region', { name: say(name), exact: true })
  await expect(group(messages.language).getByRole('radio')).toHaveCount(2)
  await expect(group(themeMessages.title).getByRole('radio')).toHaveCount(3)
  await page.getByRole('radio', { name: say(themeMessages.dark) }).check({ force: true })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect(await (await page.request.get('/')).text()).toContain('data-theme="dark"')
  await page.reload()
  await expect(page.getByRole('radio', { name: say(themeMessages.dark) })).toBeChecked()
  await page.getByRole('radio', { name: say(themeMessages.system) }).check({ force: true })
  await expect(html).not.toHaveAttribute('data-theme')
})

test("if the profile cannot be loaded: an 'Authentication required' card with a sign-in button, and Try again", async ({
  page,
  say,
  signIn,
}) => {
  const person = newPerson()
  await signIn(person)
  let reachable = false
  await page.route(profilesCalls.own.path, (route) => (reachable ? route.continue() : route.abort()))
  await page.goto('/settings')
  await expect(page.getByText(say(messages.authRequired))).toBeVisible()
  await expect(page.getByRole('link', { name: say(messages.signIn) })).toHaveAttribute(
    'href',
    '/registration?next=/settings',
  )
  reachable = true
  await page.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await expect(page.getByText(readablePhone(person.phone))).toBeVisible()
})

test('logout: toast, cache cleared, /login after 1000 ms, and Back shows nothing private', async ({
  page,
  say,
  signIn,
}) => {
  const person = newPerson()
  await signIn(person)
  await page.goto('/privacy-policy')
  await page.goto('/')
  await page.evaluate(() => {
    localStorage.setItem('authPhone', '+966500000000')
    sessionStorage.setItem('draft', 'private')
  })
  await page.goto('/settings')
  await expect(page.getByText(readablePhone(person.phone))).toBeVisible()
  const logout = page.getByRole('button', { name: say(messages.logout) })
  await page.route(authCalls.logout.path, (route) => route.abort())
  await logout.click()
  await expect(toastOf(page, say(logoutMessages.failed))).toBeVisible()
  await expect(toastOf(page, say(logoutMessages.failedText))).toBeVisible()
  await expect(page.getByText(readablePhone(person.phone))).toBeVisible()
  await page.unroute(authCalls.logout.path)

  await holdTime(page)
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === authCalls.logout.path) asked += 1
  })
  await logout.dblclick()
  await expect(toastOf(page, say(logoutMessages.done))).toBeVisible()
  await page.clock.runFor(900)
  await expect(page).toHaveURL(/\/settings$/)
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/login$/)
  await page.clock.resume()
  expect(asked).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(signInFormMessages.askNumber))
  expect(
    await page.evaluate(() => [localStorage.getItem('authPhone'), sessionStorage.getItem('draft')]),
  ).toEqual([null, null])
  expect((await page.request.get(authCalls.status.path)).status()).toBe(401)

  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(readablePhone(person.phone))).toHaveCount(0)
  await expect(page.getByText(person.handle)).toHaveCount(0)
})

test('logout clears the cache immediately, not only with the page', async ({ page, say, signIn }) => {
  const person = newPerson()
  await signIn(person)
  await page.goto('/settings')
  await expect(page.getByText(readablePhone(person.phone))).toBeVisible()
  await holdTime(page)
  await page.getByRole('button', { name: say(messages.logout) }).click()
  await expect(toastOf(page, say(logoutMessages.done))).toBeVisible()
  const read = page.waitForRequest(`**${profilesCalls.own.path}`)
  // Navigates without a load, so only an empty cache asks the server.
  await page.evaluate(() => history.pushState(null, '', '/'))
  await read
})

test('a page restored from the browser’s back-forward cache reloads, so it shows nothing of a signed-out user', async ({
  page,
  say,
  signIn,
  context,
}) => {
  await signIn(newPerson())
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(messages.title))
  // Blocks API calls: a call would reveal that the session ended before the reload does.
  await page.route('**/api/**', (route) => route.abort())
  await context.clearCookies({ name: 'session' })
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say(messages.title))
})

test('a session that ended elsewhere shows the auth screen in place, whichever call notices, and keeps typed input', async ({
  page,
  say,
  signIn,
  context,
}) => {
  await signIn(newPerson())
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/search')
  const field = page.getByRole('textbox', { name: say(searchMessages.label) })
  await field.fill('نورة')
  await expect(page.getByRole('list', { name: say(searchMessages.results) })).toBeVisible()
  await context.clearCookies({ name: 'session' })
  await field.fill('فهد')
  await expect(heading).toHaveText(say(welcomeMessages.title))
  await expect(page).toHaveURL(/\/search/)

  const person = newPerson()
  await signIn(person)
  await openEdit(page)
  await page.getByLabel(say(registrationMessages.name), { exact: true }).fill('نورة القحطاني')
  await expect(page.getByRole('button', { name: say(editMessages.update) })).toBeEnabled()
  await context.clearCookies({ name: 'session' })
  await page.getByRole('button', { name: say(editMessages.update) }).click()
  await expect(heading).toHaveText(say(welcomeMessages.title))
  // Uses the keyboard: the mouse would rest on the toast and keep it open.
  await page.getByRole('link', { name: say(welcomeMessages.logIn) }).press('Enter')
  const { askCode, code } = signingIn(page, say)
  await code.pressSequentially(await askCode(person.phone.slice(4)))
  await expect(page).toHaveURL(/\/edit-profile$/)
  await expect(page.getByLabel(say(registrationMessages.name), { exact: true })).toHaveValue('نورة القحطاني')
})
