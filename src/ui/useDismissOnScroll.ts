import { type RefObject, useEffect } from 'react'

/** Closes a list when the page scrolls, because it would not move along with its field. */
export function useDismissOnScroll(list: RefObject<HTMLElement | null>, open: boolean) {
  useEffect(() => {
    if (!open) return
    const dismiss = (event: Event) => {
      if (event.target instanceof Node && list.current?.contains(event.target)) return
      list.current?.hidePopover()
    }
    addEventListener('scroll', dismiss, { capture: true, passive: true })
    addEventListener('resize', dismiss)
    return () => {
      removeEventListener('scroll', dismiss, { capture: true })
      removeEventListener('resize', dismiss)
    }
  }, [list, open])
}
