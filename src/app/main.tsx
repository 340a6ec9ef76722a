import '#ui/tokens.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readBoot } from '#kit/boot.ts'
import { restoreLanguage } from '#kit/words/language.ts'
import { App } from './App.tsx'
import { pageAt, pages } from './pages.ts'
import { loadScreen } from './screenOf.ts'
import { renewWhenPartsAreGone } from './shell/renew.ts'
import { rememberScroll } from './shell/scroll.ts'

/** Until then the mark stands in the page; afterwards a spinner says that it takes longer. */
const longestMark = 1000

restoreLanguage()
rememberScroll()
renewWhenPartsAreGone()
firstScreen().finally(() => setTimeout(draw))

/** In pieces, so that a slow phone stays answerable meanwhile. */
function draw() {
  startTransition(() => createRoot(document.getElementById('root')!).render(<App />))
}

/** Settles when the screen of this page can be drawn at once, or would take too long; if it fails, the router tells. */
function firstScreen() {
  const boot = readBoot()
  const name = pageAt(location.pathname, boot)
  const isOpen = pages[name].access === 'public' || boot.viewer
  const late = new Promise((resolve) => setTimeout(resolve, longestMark))
  return Promise.race([isOpen ? loadScreen(name).catch(() => null) : null, late])
}

/** Safari learnt of idle moments late. */
const whenIdle = window.requestIdleCallback ?? setTimeout
addEventListener('load', () => whenIdle(() => import('./serviceWorker/begin.ts').catch(() => undefined)))
