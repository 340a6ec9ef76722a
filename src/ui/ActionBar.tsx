import { type ReactNode, useEffect, useRef } from 'react'

type ActionBarProps = { children: ReactNode; note?: ReactNode }

/** Follows the lower edge of what is visible, because iOS does not shrink the page for its keyboard. */
export function ActionBar({ children, note }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => keepClear(bar.current), [])
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const climb = () => {
      const hidden = window.innerHeight - view.height - view.offsetTop
      if (bar.current) bar.current.style.insetBlockEnd = `${Math.max(0, Math.round(hidden))}px`
    }
    climb()
    view.addEventListener('resize', climb)
    view.addEventListener('scroll', climb)
    return () => {
      view.removeEventListener('resize', climb)
      view.removeEventListener('scroll', climb)
    }
  }, [])
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-column flex-col gap-2 px-gutter py-3">
        {note && <div className="text-center text-small text-muted">{note}</div>}
        {children}
      </div>
    </div>
  )
}

/** What takes the focus is scrolled to above the bar; without this Firefox and Safari leave it beneath. */
function keepClear(bar: HTMLElement | null) {
  if (!bar) return
  const page = document.documentElement.style
  const observer = new ResizeObserver(() => {
    page.scrollPaddingBlockEnd = `${bar.offsetHeight}px`
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    page.scrollPaddingBlockEnd = ''
  }
}
