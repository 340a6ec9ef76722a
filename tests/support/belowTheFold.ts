import type { Page } from '@playwright/test'
import { boxOf, expect, isStill } from './e2e.ts'

/** In px. */
export async function belowTheFold(page: Page) {
  const row = page.locator('main form fieldset').first().locator('xpath=ancestor::*[2]')
  await expect(row).toBeVisible()
  await isStill(page)
  const [{ y, height }, submit] = [await boxOf(row), await boxOf(page.locator('.sticky:has([type=submit])'))]
  expect(submit.y + submit.height).toBeLessThanOrEqual(page.viewportSize()!.height + 0.5)
  return y + height - submit.y
}
