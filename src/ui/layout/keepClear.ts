const heights = { start: '--header', end: '--bars' } as const
const insets = { start: 'insetBlockStart', end: 'insetBlockEnd' } as const

/**
 * What takes the focus is scrolled clear of a bar that stays at this edge of the screen; without this Firefox
 * and Safari leave it beneath. A bar that scrolls with its page hides nothing. Toasts lie above `--bars`.
 */
export function keepClear(bar: HTMLElement | null, edge: keyof typeof insets) {
  if (!bar) return
  const page = document.documentElement.style
  const tell = (height: string) => page.setProperty(heights[edge], height)
  const observer = new ResizeObserver(() => {
    const { position, [insets[edge]]: inset } = getComputedStyle(bar)
    const stays = position === 'fixed' || (position === 'sticky' && inset !== 'auto')
    tell(stays ? `${bar.offsetHeight}px` : '')
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    tell('')
  }
}
