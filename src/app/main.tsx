import '#ui/tokens.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreLanguage } from '#ground/words/language.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { App } from './App.tsx'
import { pageAt, pages } from './pages.ts'
import { loadScreen } from './screenOf.ts'
import { renewWhenPartsAreGone } from './shell/renew.ts'
import { rememberScroll } from './shell/scroll.ts'

restoreLanguage()
rememberScroll()
renewWhenPartsAreGone()
firstScreen()
  .catch(() => undefined)
  .then(() => setTimeout(draw))

/** In pieces, so that a slow phone stays answerable meanwhile. */
function draw() {
  startTransition(() => createRoot(document.getElementById('root')!).render(<App />))
}

/**
 * Settles when the screen of this page can be drawn at once; meanwhile the page waits. If it fails, the
 * router tells.
 */
async function firstScreen() {
  const boot = readBoot()
  const name = pageAt(location.pathname, boot.policy)
  if (!pages[name].access || boot.viewer) await loadScreen(name)
}
