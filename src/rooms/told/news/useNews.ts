import { useEffect } from 'react'
import type { MovedBy } from './refresh.ts'

/** While a screen is shown, what it shows moves by itself. What it names must not change. */
export function useNews(moved: MovedBy) {
  useEffect(() => {
    let isShown = true
    let stop = () => {}
    import('./follow.ts').then(
      ({ followNews }) => {
        if (isShown) stop = followNews(moved)
      },
      () => undefined,
    )
    return () => {
      isShown = false
      stop()
    }
  }, [moved])
}
