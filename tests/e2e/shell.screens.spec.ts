import { headOf } from '#app/head.ts'
import { notFoundMessages } from '#app/notFound/notFound.messages.ts'
import { shellMessages } from '#app/shell/shell.messages.ts'
import { welcomeMessages } from '#features/accounts/accounts.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { footerMessages } from '#features/site/footer/footer.messages.ts'
import { expect, holdTime, test } from '#tests/support/e2e.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { languageMessages } from '#ui/language/language.messages.ts'

test('a protected route shows the auth screen when the user is not logged in', async ({ page, say }) => {
  await page.goto('/settings?from=mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(welcomeMessages.title))
  await expect(page).toHaveURL(/\/settings\?from=mail$/)
})

test('a protected route shows its screen when the user is logged in', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(settingsMessages.title))
})

test('no call precedes the first paint', async ({ page, say }) => {
  const called: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) called.push(request.url())
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(welcomeMessages.title))
  expect(called).toEqual([])
})

test('the first byte already has the right language and direction', async ({ request, language }) => {
  const html = await (await request.get('/', { headers: { cookie: `language=${language}` } })).text()
  expect(html).toContain(
    language === 'ar' ? '<html lang="ar" dir="rtl" class="arabic">' : '<html lang="en" dir="ltr">',
  )
})

test('a browser without JavaScript shows a notice at the top', async ({ browser, baseURL, language }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      ...{ javaScriptEnabled: false, colorScheme, viewport: { width: 360, height: 640 } },
      extraHTTPHeaders: { cookie: `language=${language}` },
    })
    const page = await context.newPage()
    await page.goto(`${baseURL}/auth`)
    const told = page.locator('.without-script')
    await expect(told).toBeVisible()
    expect((await told.boundingBox())?.y).toBe(0)
    await expect(page.locator('.arriving')).toBeHidden()
    await context.close()
  }
})

test('a language change takes effect immediately, shows a toast and is remembered', async ({
  page,
  language,
}) => {
  const other = language === 'en' ? 'ar' : 'en'
  await page.goto('/auth')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: languageMessages.other[language] }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcomeMessages.title[other])
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  expect(await page.locator('html.arabic').count()).toBe(other === 'ar' ? 1 : 0)
  await expect(page.getByText(languageMessages.changed[other], { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(headOf('auth').title[other])
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcomeMessages.title[other])
})

test('the choice in local storage overrides a page served in the other language', async ({
  page,
  context,
  language,
}) => {
  const other = language === 'en' ? 'ar' : 'en'
  await page.addInitScript((value) => localStorage.setItem('language', value), other)
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'language')?.value).toBe(other)
})

test("any other path is a 404 page titled 'Page Not Found', with two ways out", async ({ page, say }) => {
  const response = await page.goto('/nothing/here')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle(say({ en: 'Page Not Found', ar: 'الصفحة غير موجودة' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(notFoundMessages.title))
  const ways = [languageMessages.product, notFoundMessages.goHome, notFoundMessages.goSearch]
  const foot = [footerMessages.privacy, footerMessages.terms]
  await expect(page.getByRole('link')).toHaveText([...ways, ...foot].map(say))
  await page.getByRole('link', { name: say(notFoundMessages.goHome) }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('page metadata is set per page in the chosen language', async ({ page, language, say }) => {
  await page.goto('/nothing')
  const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
  expect(await content('meta[name=robots]')).toBe('noindex')
  await page.getByRole('link', { name: say(notFoundMessages.goHome) }).click()
  await expect(page).toHaveTitle(say(headOf('home').title))
  expect(await content('meta[name=robots]')).toBe('index, follow')
  expect(await content('meta[name=description]')).toBe(say(headOf('home').description))
  expect(await content('meta[property="og:locale"]')).toBe(language === 'ar' ? 'ar_SA' : 'en_US')
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /^http:\/\/[^/]+\/$/)
})

test('a route change focuses the h1, and Back restores scroll', async ({ page, say }) => {
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await expect.poll(() => page.evaluate(() => history.state?.scrolled)).toBe(900)
  await page.evaluate(() => history.pushState(null, '', '/nowhere'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(notFoundMessages.title))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('an offline banner shows within a second, and disappears', async ({ page, context, say }) => {
  await page.goto('/auth')
  await holdTime(page)
  await context.setOffline(true)
  await page.clock.runFor(1000)
  await expect(page.getByText(say(shellMessages.offline))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(say(shellMessages.offline))).toBeHidden()
})

for (const [name, path] of [
  ['welcome', '/auth'],
  ['not-found', '/nothing'],
] as const) {
  test(`${name}: nothing shifts`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.02)
  })
}

const layoutShift = (page: import('@playwright/test').Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += 'value' in entry ? Number(entry.value) : 0
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), 300)
      }),
  )
