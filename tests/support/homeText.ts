import type { Page } from '@playwright/test'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { expect, isStill } from './e2e.ts'

export const mostWords = 80

export async function readHome(page: Page, say: (text: Text) => string, last: Text) {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByText(say(last))).toBeVisible()
  await isStill(page)
  const main = page.locator('main')
  const words = (await main.innerText()).split(/\s+/).filter(Boolean)
  return {
    words: words.length,
    shares: await main.getByRole('button', { name: say(sharingMessages.shareLink) }).count(),
    searches: await main.locator('a[href="/search"]').count(),
  }
}
