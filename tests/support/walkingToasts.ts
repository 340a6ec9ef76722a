import type { Page } from '@playwright/test'
import type { Language } from '#platform/i18n/i18n.ts'
import { expect, holdToasts, photograph } from './e2e.ts'
import { type CatalogueRow, type CatalogueText, errorCatalogue } from './errorCatalogue.ts'

export async function walkingToasts(page: Page, language: Language) {
  await page.addInitScript(listen)
  return async (row: CatalogueRow) => {
    const [title, text]: CatalogueText = errorCatalogue[row][language]
    const toast = page
      .locator('.toast')
      .filter({ hasText: title })
      .filter({ hasText: text ?? title })
    await expect(toast.locator('.font-semibold').first(), row).toHaveText(title)
    await expect.poll(() => page.evaluate(heard, text ?? title), { message: row }).toBe(1)
    await holdToasts(page)
    await photograph(page, `toast-${row.replaceAll(' ', '-')}-${language}`)
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'))
      Reflect.get(window, 'spoken').clear()
    })
  }
}

function listen() {
  const spoken = new Map<Element, string>()
  Object.assign(window, { spoken })
  const note = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest('[role=alert], [role=status], [aria-live]:not([aria-live=off])')
    if (region) spoken.set(region, `${spoken.get(region) ?? ''} ${region.textContent}`)
  }
  new MutationObserver((all) => {
    for (const { target, addedNodes } of all) for (const node of [target, ...addedNodes]) note(node)
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

function heard(sentence: string) {
  const spoken: Map<Element, string> = Reflect.get(window, 'spoken')
  const about = document.activeElement?.getAttribute('aria-describedby') ?? ''
  const described = about.split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  const said = [...spoken.values(), ...described].filter((text) => text.includes(sentence)).length
  return said
}
