import { useEffect } from 'react'

/** While this is shown, what has changed for the person moves by itself. */
export function useNews() {
  useEffect(() => {
    let isShown = true
    let stop = () => {}
    import('./follow.ts').then(
      ({ followNews }) => {
        if (isShown) stop = followNews()
      },
      () => undefined,
    )
    return () => {
      isShown = false
      stop()
    }
  }, [])
}
