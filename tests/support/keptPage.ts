import type { Page } from '@playwright/test'
import { test as looking } from './look.ts'

const phone = { width: 360, height: 740 }

/** One page is kept for all, because to open one costs as much as a look. It is a new visit all the same. */
export const test = looking.extend<object, { kept: Page }>({
  kept: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ serviceWorkers: 'block' })
      await page.addInitScript(() => {
        // A page of nowhere has none of them.
        if (location.protocol === 'about:') return
        localStorage.clear()
        sessionStorage.clear()
      })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: async ({ kept }, use) => {
    await kept.setViewportSize(phone)
    await use(kept)
    kept.removeAllListeners()
  },
})
