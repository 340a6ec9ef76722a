import type { ReactNode } from 'react'
import { BackLink, type BackLinkProps } from '#ui/actions/BackLink.tsx'

type ScreenHeaderProps = {
  title: ReactNode
  back?: BackLinkProps
  /** What stands at the inline end: a button, a badge. */
  end?: ReactNode
}

/** The first line of a screen's hero: the way back and the h1. */
export function ScreenHeader({ title, back, end }: ScreenHeaderProps) {
  return (
    <div className="flex min-h-11 items-center gap-1">
      {back && <BackLink {...back} />}
      <h1 tabIndex={-1} className="min-w-0 flex-1 text-h1 font-bold text-balance">
        {title}
      </h1>
      {end}
    </div>
  )
}
