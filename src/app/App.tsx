import { useSay } from '#kit/words/language.ts'
import { LazyToaster } from '#ui/LazyToaster.tsx'
import { Router } from './Router.tsx'
import { shellWords } from './shell/messages.ts'
import { OfflineBanner } from './shell/OfflineBanner.tsx'
import { Shortcuts } from './shell/Shortcuts.tsx'

export function App() {
  const say = useSay()
  return (
    <>
      <OfflineBanner />
      <Router />
      <Shortcuts />
      <LazyToaster
        region={say(shellWords.toasts)}
        notification={say(shellWords.toast)}
        close={say(shellWords.close)}
      />
    </>
  )
}
