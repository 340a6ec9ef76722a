import '#ui/tokens.css'
import { startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { readBoot } from '#features/site/boot.ts'
import { restoreLanguage, useSay } from '#platform/i18n/language.ts'
import { LazyToaster } from '#ui/feedback/LazyToaster.tsx'
import { pageAt, pages } from './pages.ts'
import { Router } from './Router.tsx'
import { OfflineBanner } from './shell/OfflineBanner.tsx'
import { reloadWhenOutdated } from './shell/reloadWhenOutdated.ts'
import { rememberScroll } from './shell/restoreScroll.ts'
import { shellMessages } from './shell/shell.messages.ts'
import { loadScreen } from './useScreen.ts'

restoreLanguage()
rememberScroll()
reloadWhenOutdated()
firstScreen()
  .catch(() => undefined)
  .then(() => setTimeout(renderApp))

/** A transition, so slow phones stay responsive. */
function renderApp() {
  startTransition(() => createRoot(document.getElementById('root')!).render(<App />))
}

async function firstScreen() {
  const boot = readBoot()
  const name = pageAt(location.pathname, boot.policy)
  if (!pages[name].access || boot.viewer) await loadScreen(name)
}

function App() {
  const say = useSay()
  useEffect(beginWorker, [])
  return (
    <>
      <OfflineBanner />
      <Router />
      <LazyToaster
        region={say(shellMessages.toasts)}
        notification={say(shellMessages.toast)}
        close={say(shellMessages.close)}
      />
    </>
  )
}

const momentMs = 200

function beginWorker() {
  setTimeout(() => import('./serviceWorker/register.ts').catch(() => undefined), momentMs)
}
