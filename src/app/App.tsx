import { useEffect } from 'react'
import { useSay } from '#ground/words/language.ts'
import { LazyToaster } from '#ui/feedback/LazyToaster.tsx'
import { Router } from './Router.tsx'
import { OfflineBanner } from './shell/OfflineBanner.tsx'
import { shellWords } from './shell/shell.words.ts'

export function App() {
  const say = useSay()
  useEffect(beginWorker, [])
  return (
    <>
      <OfflineBanner />
      <Router />
      <LazyToaster
        region={say(shellWords.toasts)}
        notification={say(shellWords.toast)}
        close={say(shellWords.close)}
      />
    </>
  )
}

const momentMs = 200

/**
 * A moment after the first screen was drawn, with which it would otherwise share the network and the
 * processor.
 */
function beginWorker() {
  setTimeout(() => import('./serviceWorker/begin.ts').catch(() => undefined), momentMs)
}
