import { useEffect, useEffectEvent } from 'react'

const moves = ['scroll', 'resize', 'transitionend']

/**
 * A list or tip follows when the page scrolls, a keyboard comes or goes, or the sheet around it slides in.
 */
export function useKeepPlaced(place: () => void, open: boolean) {
  const placeAgain = useEffectEvent(place)
  useEffect(() => {
    if (!open) return
    const follow = () => placeAgain()
    follow()
    for (const move of moves) addEventListener(move, follow, { capture: true, passive: true })
    return () => {
      for (const move of moves) removeEventListener(move, follow, { capture: true })
    }
  }, [open])
}
