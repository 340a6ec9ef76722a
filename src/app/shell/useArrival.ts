import { useEffect, useRef } from 'react'
import { useLanguage } from '#kit/language.ts'
import type { PageName } from '../pages.ts'
import { restoreScroll } from './scroll.ts'

/** The server wrote the first page's head; every later page or language writes its own. */
export function useArrival(name: PageName, pathname: string) {
  const language = useLanguage()
  const shown = useRef(`${name} ${pathname} ${language}`)
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    const now = `${name} ${pathname} ${language}`
    if (shown.current === now) return
    shown.current = now
    import('./writeHead.ts').then(
      ({ writeHead }) => writeHead(name, language),
      () => undefined,
    )
  }, [name, pathname, language])

  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    document.querySelector('h1')?.focus({ preventScroll: true })
    restoreScroll()
  }, [pathname])
}
