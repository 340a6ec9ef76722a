import type { Page } from '@playwright/test'
import { notFoundMessages } from '#app/notFound/notFound.messages.ts'
import { failureMessages } from '#app/shell/failure.messages.ts'
import { welcomeMessages } from '#features/accounts/accounts.messages.ts'
import { settingsMessages } from '#features/settings/settings.messages.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { newPerson } from '#tests/support/signingIn.ts'
import { loadingMessages } from '#ui/loading/loading.messages.ts'

async function openWithoutViewer(page: Page, path: string) {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"viewer":(null|\{[^}]*\}),/, '')
    await route.fulfill({ response, body })
  })
  await page.goto(path)
}

test('a protected route shows a spinner while the login status loads, and the auth screen after', async ({
  page,
  say,
}) => {
  const answer = Promise.withResolvers<void>()
  let asked = 0
  await page.route('/api/auth/status', async (route) => {
    asked += 1
    await answer.promise
    await route.continue()
  })
  await openWithoutViewer(page, '/settings')
  await expect(page.getByRole('status').filter({ hasText: say(loadingMessages.loading) })).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(welcomeMessages.title))
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(asked, 'never refetched by itself, no retries').toBe(1)
})

test('a signed-in user gets the screen once the status is known', async ({ page, say, signIn }) => {
  await signIn(newPerson())
  await openWithoutViewer(page, '/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(settingsMessages.title))
})

test('a status that fails to load is reported, and Try again requests it once more', async ({
  page,
  say,
}) => {
  let reachable = false
  let asked = 0
  await page.route('/api/auth/status', (route) => {
    asked += 1
    return reachable ? route.continue() : route.abort()
  })
  await openWithoutViewer(page, '/settings')
  await expect(page.getByText(say(failureMessages.statusFailed))).toBeVisible()
  expect(asked, 'no retry by itself').toBe(1)
  reachable = true
  await page.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(welcomeMessages.title))
})

test('a screen whose script fails to load says so and offers a way out', async ({ page, say }) => {
  await page.route(/NotFoundScreen/, (route) => route.abort())
  await page.goto('/nothing')
  await expect(page.getByText(say(failureMessages.broken))).toBeVisible()
  await page.unroute(/NotFoundScreen/)
  await page.getByRole('button', { name: say(loadingMessages.retry) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(notFoundMessages.title))
})

test('a page left open over an upgrade, whose files are gone, reloads by itself', async ({ page, say }) => {
  let asked = 0
  await page.route(/NotFoundScreen/, (route) =>
    asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.route(/main-/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  )
  await page.goto('/auth')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(welcomeMessages.title))
  const renewed = page.waitForEvent('load')
  await page.evaluate(() => history.pushState(null, '', '/nothing'))
  await renewed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(notFoundMessages.title))
})
