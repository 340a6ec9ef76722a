import type { Page } from '@playwright/test'
import { expect } from './e2e.ts'

/** Navigates from another page: a first page load comes with prefetched answers. */
export async function openLoading(page: Page, path: string) {
  await page.goto('/terms-of-use')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const answer = await hold(page)
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page.locator('.animate-skeleton').first()).toBeVisible()
  return answer
}

export async function hold(page: Page) {
  const answer = Promise.withResolvers<'continue' | 'abort'>()
  await page.route('/api/**', async (route) => route[await answer.promise]())
  return answer.resolve
}
