import { type RefObject, useEffect } from 'react'

/** A list placed beside its field would stay behind when the page moves. */
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
