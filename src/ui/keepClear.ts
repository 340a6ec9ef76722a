const paddings = { start: 'scrollPaddingBlockStart', end: 'scrollPaddingBlockEnd' } as const
const insets = { start: 'insetBlockStart', end: 'insetBlockEnd' } as const

/**
 * What takes the focus is scrolled clear of a bar that stays at this edge of the screen; without this Firefox and Safari
 * leave it beneath. A bar that scrolls with its page hides nothing.
 */
export function keepClear(bar: HTMLElement | null, edge: keyof typeof paddings) {
  if (!bar) return
  const page = document.documentElement.style
  const observer = new ResizeObserver(() => {
    const { position, [insets[edge]]: inset } = getComputedStyle(bar)
    const stays = position === 'fixed' || (position === 'sticky' && inset !== 'auto')
    page[paddings[edge]] = stays ? `${bar.offsetHeight}px` : ''
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    page[paddings[edge]] = ''
  }
}
