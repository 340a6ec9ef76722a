import '#ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { restoreLanguage } from '#kit/words/language.ts'
import { App } from './App.tsx'
import { rememberScroll } from './shell/scroll.ts'

restoreLanguage()
rememberScroll()
createRoot(document.getElementById('root')!).render(<App />)
