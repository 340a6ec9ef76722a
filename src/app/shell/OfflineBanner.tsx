import { lazy, Suspense, useSyncExternalStore } from 'react'
import { cachedSince, subscribeCached } from '#platform/api/offlineCache.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { shellMessages } from './shell.messages.ts'

const CachedAt = lazy(async () => ({ default: (await import('./CachedAt.tsx')).CachedAt }))

/** Shown when requests fail, whatever `navigator.onLine` says. */
export function OfflineBanner() {
  const say = useSay()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const since = useSyncExternalStore(subscribeCached, cachedSince)
  if (online && !since) return null
  return (
    <Banner>
      {say(shellMessages.offline)} {since && <Suspense>{<CachedAt since={since} />}</Suspense>}
    </Banner>
  )
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
