const heights = { start: '--header', end: '--bars' } as const
const insets = { start: 'insetBlockStart', end: 'insetBlockEnd' } as const

/** A sticky or fixed bar taller than this, as with large text, scrolls with the page instead. */
const largestShare = 1 / 5

/** Scrolls focused elements clear of a sticky bar, which Firefox and Safari don't do. */
export function keepClear(bar: HTMLElement | null, edge: keyof typeof insets) {
  if (!bar) return
  const page = document.documentElement.style
  const tell = (height: string) => page.setProperty(heights[edge], height)
  const measure = () => {
    bar.style.position = ''
    if (bar.offsetHeight > innerHeight * largestShare && getComputedStyle(bar).position !== 'static')
      bar.style.position = 'static'
    const { position, [insets[edge]]: inset } = getComputedStyle(bar)
    const stays = position === 'fixed' || (position === 'sticky' && inset !== 'auto')
    tell(stays ? `${bar.offsetHeight}px` : '')
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  addEventListener('resize', measure)
  return () => {
    removeEventListener('resize', measure)
    observer.disconnect()
    tell('')
  }
}
