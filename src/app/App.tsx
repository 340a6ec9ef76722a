import { useSay } from '#kit/language.ts'
import { LazyToaster } from '#ui/LazyToaster.tsx'
import { Router } from './Router.tsx'
import { shellWords } from './shell/messages.ts'
import { OfflineBanner } from './shell/OfflineBanner.tsx'

export function App() {
  const say = useSay()
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
