import { useEffect } from 'react'
import { useLanguage } from '#ground/words/language.ts'
import type { PageName } from '../pages.ts'
import { restoreScroll } from './scroll.ts'

/** The path that the document shows now; the first page's head came from the server. */
let latest: string | null = null

/**
 * Writes the head when page or language change, and on a new page moves the focus and the scroll position.
 */
export function useArrival(name: PageName, pathname: string) {
  const language = useLanguage()
  useEffect(() => {
    const before = latest
    latest = pathname
    // The server does not know whom a profile is about.
    if (before !== null || name === 'user')
      import('./writeHead.ts').then(({ writeHead }) => writeHead(name, language), leaveAsIs)
    if (before !== null && before !== pathname) {
      const heading = document.querySelector('h1')
      if (heading) heading.focus({ preventScroll: true })
      else import('./awaitHeading.ts').then(({ awaitHeading }) => awaitHeading(), leaveAsIs)
      restoreScroll()
    }
  }, [name, pathname, language])
}

/** Offline the rest of an arrival cannot be loaded, and the old title is better than none. */
function leaveAsIs() {}
