import '#ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { restoreLanguage } from '#kit/words/language.ts'
import { App } from './App.tsx'
import { renewWhenPartsAreGone } from './shell/renew.ts'
import { rememberScroll } from './shell/scroll.ts'

restoreLanguage()
rememberScroll()
renewWhenPartsAreGone()
createRoot(document.getElementById('root')!).render(<App />)

/** Safari learnt of idle moments late. */
const whenIdle = window.requestIdleCallback ?? setTimeout
addEventListener('load', () => whenIdle(() => import('./serviceWorker/begin.ts').catch(() => undefined)))
