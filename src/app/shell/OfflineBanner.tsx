import { useSyncExternalStore } from 'react'
import { useSay } from '#kit/words/language.ts'
import { Banner } from '#ui/Banner.tsx'
import { shellWords } from './messages.ts'

export function OfflineBanner() {
  const say = useSay()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : <Banner>{say(shellWords.offline)}</Banner>
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
