import type { Page } from '@playwright/test'
import {
  desktop,
  expect,
  hasNoAxeViolations,
  hasNoSidewaysScroll,
  isStill,
  test as journey,
  photograph,
  themes,
} from './e2e.ts'
import { clipped } from './pseudoLocale.ts'

const tablet = { width: 768, height: 1024 }

type Exception = 'loading' | 'not enlarged'

type Look = {
  look: (name: string, but?: Exception) => Promise<void>
}

export const test = journey.extend<Look>({
  look: async ({ page, language }, use) => {
    const phone = page.viewportSize() ?? desktop
    await use((name, but) =>
      journey.step(name, async () => {
        await expect(page.locator('html')).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
        // Colors and roles don't depend on language: check one size in each.
        const judged = language === 'ar' ? desktop : phone
        for (const size of [phone, tablet, desktop]) {
          await page.setViewportSize(size)
          // Waits for the rail, which loads only where it fits.
          if (await page.locator('.rail').isVisible()) await expect(page.locator('.rail > *')).toBeVisible()
          await isWhole(page, `at ${size.width} px`)
          for (const theme of themes) {
            if (size !== judged && !process.env.PHOTOS) continue
            await page.emulateMedia({ colorScheme: theme })
            if (size === judged)
              await hasNoAxeViolations(page, {
                ...(theme === 'dark' && { rules: ['color-contrast'] }),
                // The person's name is the heading, and it hasn't loaded.
                ...(but === 'loading' && theme === 'light' && { without: 'page-has-heading-one' }),
              })
            await photograph(page, `${name}-${language}-${theme}-${size.width}`)
          }
        }
        await page.emulateMedia({ colorScheme: 'light' })
        await page.setViewportSize(phone)
        expect(await smallTargets(page), 'targets of less than 44 px').toEqual([])
        if (but !== 'not enlarged') await isWholeWhenLarge(page)
        await page.setViewportSize(phone)
      }),
    )
  },
})

export { expect }

/** Text at 200% must fit on the narrowest screen, at breakpoints, and on a desktop. */
async function isWholeWhenLarge(page: Page) {
  const enlarge = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size)
  await page.setViewportSize({ width: 320, height: 740 })
  await isWhole(page, 'at 320 px')
  await enlarge('200%')
  for (const width of [1280, 768, 320]) {
    await page.setViewportSize({ width, height: 740 })
    await isWhole(page, `at 200 % and ${width} px`)
  }
  await enlarge('')
}

async function isWhole(page: Page, where: string) {
  await hasNoSidewaysScroll(page)
  await isStill(page)
  expect(await clipped(page), `clipped ${where}`).toEqual([])
  expect(await outside(page), `outside ${where}`).toEqual([])
}

const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const found: string[] = []
    const isOnlySpoken = (element: Element | null): boolean =>
      element !== null && (element.clientWidth === 1 || isOnlySpoken(element.parentElement))
    /** A wide table scrolls within its card. */
    const scrolls = (element: Element | null, holder: Element | null): boolean =>
      element !== null &&
      element !== holder &&
      (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement, holder))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (!walker.currentNode.textContent?.trim() || !element?.checkVisibility()) continue
      // Ignores expired toasts, which slide off-screen.
      if (element.closest('script, noscript, .toast[data-state=closed]') || isOnlySpoken(element)) continue
      range.selectNodeContents(walker.currentNode)
      const holder = element.closest('dialog, [role=tablist], .rounded-card, .rounded-control')
      if (scrolls(element, holder)) continue
      const box = holder?.getBoundingClientRect()
      const [start, end] = [Math.max(0, box?.left ?? 0), Math.min(width, box?.right ?? width)]
      const beyond = [...range.getClientRects()].some(
        ({ left, right }) => left < start - 1 || right > end + 1,
      )
      if (beyond) found.push(walker.currentNode.textContent.slice(0, 60))
    }
    return found
  })

/** An input's label counts toward its size. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, [role=option]')]
      .filter((target) => target.checkVisibility() && !target.matches('button[dir=ltr]'))
      .map((target) => {
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
        return { name: target.outerHTML.slice(0, 80), width, height }
      })
      .filter(({ width, height }) => width < 44 || height < 44),
  )
