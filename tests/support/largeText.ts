import type { Page } from '@playwright/test'
import { isStill } from './e2e.ts'

export const textSizes = [100, 115, 130, 150, 175, 200]

export type LargeText = {
  /** The tallest bar that stays while the page scrolls, in px. */
  bar: number
  /** Rows of stars in view before scrolling; null on a screen without them. */
  rows: number | null
  /** Scores, short words and digits that break across lines. */
  broken: string[]
  /** Px that the page is wider than the screen. */
  beyond: number
}

export async function measureText(page: Page, size: number): Promise<LargeText> {
  await page.evaluate((to) => {
    document.documentElement.style.fontSize = `${to}%`
    scrollTo(0, 0)
  }, size)
  await isStill(page)
  // Bars measure themselves after layout.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => {
    const shown = (element: Element | null) =>
      element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.toast, [inert], .sr-only')
    const isBar = (element: Element) => {
      const { position, insetBlockStart, insetBlockEnd } = getComputedStyle(element)
      const isKept =
        position === 'fixed' || (position === 'sticky' && `${insetBlockStart}${insetBlockEnd}` !== 'autoauto')
      const { width, height, bottom, top } = element.getBoundingClientRect()
      return (
        isKept &&
        shown(element) &&
        !element.closest('dialog, [role=region]:has(.toast)') &&
        width > innerWidth / 2 &&
        height > 0 &&
        bottom > 0 &&
        top < innerHeight
      )
    }
    const bars = [...document.querySelectorAll('body *:not(dialog)')].filter(isBar)
    const edge = Math.min(
      innerHeight,
      ...bars.map((bar) => bar.getBoundingClientRect().top).filter((top) => top > innerHeight / 2),
    )
    const stars = [...document.querySelectorAll('main form fieldset:has(svg)')]
    const rows = stars.filter((row) => {
      const { top, bottom } = row.querySelector('svg')!.getBoundingClientRect()
      return top >= 0 && bottom <= edge
    })
    const broken: string[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (!shown(node.parentElement) || node.parentElement?.closest('script, style, noscript')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}\p{N}_.,%±@]+/gu)) {
        if (word.length < 2 || word.length > 12) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return {
      bar: Math.round(Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().height))),
      rows: stars.length > 0 ? rows.length : null,
      broken,
      beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }
  })
}
