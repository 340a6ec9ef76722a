import { type ReactNode, useEffect, useRef } from 'react'
import { keepClear } from '#ui/layout/keepClear.ts'

type ActionBarProps = {
  children: ReactNode
  note?: ReactNode
}

const card =
  'in-[.framed]:beside:max-w-(--bar) in-[.framed]:beside:rounded-t-card in-[.framed]:beside:border in-[.framed]:beside:border-b-0 in-[.framed]:beside:border-border in-[.framed]:beside:bg-surface in-[.framed]:beside:shadow-e2 in-[.framed]:short:py-2'

/** Follows the visual viewport, because iOS doesn't resize the page for its keyboard. */
export function ActionBar({ children, note }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => keepClear(bar.current, 'end'), [])
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const page = document.documentElement.style
    const climb = () => {
      const hidden = window.innerHeight - view.height - view.offsetTop
      page.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`)
    }
    climb()
    view.addEventListener('resize', climb)
    view.addEventListener('scroll', climb)
    return () => {
      page.removeProperty('--keyboard')
      view.removeEventListener('resize', climb)
      view.removeEventListener('scroll', climb)
    }
  }, [])
  return (
    <div
      ref={bar}
      className="sticky bottom-(--keyboard,0px) z-10 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] in-[.framed]:beside:border-0 in-[.framed]:beside:bg-transparent in-[.framed]:beside:px-gutter"
    >
      <div
        className={`mx-auto flex max-w-column flex-col gap-2 px-gutter ${note ? 'py-2 lg:gap-3 lg:pt-3 lg:pb-3' : 'py-3'} ${card}`}
      >
        {note && <div className="text-center text-small text-muted beside:text-start">{note}</div>}
        {children}
      </div>
    </div>
  )
}
