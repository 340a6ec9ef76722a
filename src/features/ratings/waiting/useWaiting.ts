import { useCallback, useEffect, useState } from 'react'
import { unsentRatings } from './store.ts'

/** The ratings that have not been sent, read again whenever the service worker tells of one. */
export function useWaiting() {
  const [ratings, show] = useState<Awaited<ReturnType<typeof unsentRatings>>>([])
  const read = useCallback(async () => {
    // Nothing waits where there is no service worker, and no database is made for it.
    if (await navigator.serviceWorker?.getRegistration()) show(await unsentRatings().catch(() => []))
  }, [])
  useEffect(() => {
    read()
    navigator.serviceWorker?.addEventListener('message', read)
    return () => navigator.serviceWorker?.removeEventListener('message', read)
  }, [read])
  return [ratings, read] as const
}
