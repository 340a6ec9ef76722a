import type { Page } from '@playwright/test'
import type { Language } from '#platform/i18n/i18n.ts'

/** Brackets all our messages; unbracketed text on a page isn't localized. */
export function bracketed(script: string, language: Language) {
  const literal = /`(?:[^`\\]|\\.)*`|"(?:[^"\\]|\\.)*"/g
  const mark = (text: string) => text.replace(/^(.)(.*)(.)$/s, '$1⟦$2⟧$3')
  const plain = new RegExp(`(?<!\\w)${language}:(${literal.source})`, 'g')
  const forms = new RegExp(`(?<!\\w)${language}:\\{([^{}]*)\\}`, 'g')
  const isOurs = (text: string) => language === (/^.# \p{Script=Arabic}/u.test(text) ? 'ar' : 'en')
  const document = (text: string) =>
    text.replace(
      /(^.|\\n|\n)((?:##? |- )?(?:\{\w+\} )?)(?!\{)([^\n\\]+?)((?: \{#[^}]+\})?)(?=\\n|\n|.$)/g,
      '$1$2⟦$3⟧$4',
    )
  return script
    .replace(literal, (text) => (/^.# /.test(text) && isOurs(text) ? document(text) : text))
    .replace(forms, (_, inside: string) => `${language}:{${inside.replace(literal, mark)}}`)
    .replace(plain, (_, text: string) => `${language}:${mark(text)}`)
}

export const untranslated = (page: Page, data: readonly string[]) =>
  page.evaluate((known) => {
    const left = (text: string) => {
      const rest = known.reduce((all, each) => all.replaceAll(each, ''), text.replace(/⟦[^⟧]*⟧/gs, ''))
      return /\p{L}/u.test(rest)
    }
    const foreign =
      '[aria-hidden=true].select-none, bdi, [dir=ltr]:not(html), [lang]:not(html), script, style, noscript, option, svg text'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent ?? ''
      const element = walker.currentNode.parentElement
      if (element && !element.closest(foreign) && left(text)) found.push(text.trim())
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [alt], [title], [aria-valuetext]',
    )) {
      for (const name of ['aria-label', 'placeholder', 'alt', 'title', 'aria-valuetext']) {
        const text = element.getAttribute(name) ?? ''
        if (!element.closest('[lang]:not(html)') && left(text)) found.push(`${name}: ${text}`)
      }
    }
    return found
  }, data)

export const clipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, textOverflow, position } = getComputedStyle(element)
        const cuts = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis'
        const spoken = position === 'absolute' && element.clientWidth <= 1
        return cuts && !spoken && element.innerText?.trim() && element.scrollWidth > element.clientWidth + 1
      })
      .map((element) => element.innerText.slice(0, 80)),
  )
