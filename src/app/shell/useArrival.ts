import { useEffect } from 'react'
import type { Language } from '#kit/words/i18n.ts'
import { useLanguage } from '#kit/words/language.ts'
import type { PageName } from '../pages.ts'
import { restoreScroll } from './scroll.ts'

type Arrival = { name: PageName; pathname: string; language: Language }

/** What the document shows now; the first page's head came from the server. */
let latest: Arrival | null = null

/** Writes the head when page or language change, and on a new page moves the focus and the scroll position. */
export function useArrival(name: PageName, pathname: string) {
  const language = useLanguage()
  useEffect(() => {
    const before = latest
    latest = { name, pathname, language }
    if (!before) return
    if (before.name !== name || before.pathname !== pathname || before.language !== language) {
      import('./writeHead.ts').then(({ writeHead }) => writeHead(name, language), keepHead)
    }
    if (before.pathname !== pathname) {
      document.querySelector('h1')?.focus({ preventScroll: true })
      restoreScroll()
    }
  }, [name, pathname, language])
}

/** Offline the words cannot be loaded, and the old title is better than none. */
function keepHead() {}
