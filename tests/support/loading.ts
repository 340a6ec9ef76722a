import type { Page } from '@playwright/test'
import { expect } from './e2e.ts'

/** Comes from another page, because a screen that is opened first brings its answers along. */
export async function openLoading(page: Page, path: string) {
  await page.goto('/terms-of-use')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answer = await hold(page)
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page.locator('.animate-skeleton').first()).toBeVisible()
  return answer
}

/** Holds all calls until it is said what becomes of them. */
export async function hold(page: Page) {
  const answer = Promise.withResolvers<'continue' | 'abort'>()
  await page.route('/api/**', async (route) => route[await answer.promise]())
  return answer.resolve
}
