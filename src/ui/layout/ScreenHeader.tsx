import type { ReactNode } from 'react'
import { BackLink, type BackLinkProps } from '#ui/actions/BackLink.tsx'

type ScreenHeaderProps = {
  title: ReactNode
  back?: BackLinkProps
  end?: ReactNode
}

export function ScreenHeader({ title, back, end }: ScreenHeaderProps) {
  return (
    <div className="flex min-h-11 items-start gap-1">
      {back && <BackLink {...back} />}
      <h1 tabIndex={-1} className="min-w-0 flex-1 py-[calc((2.75rem-1lh)/2)] text-h1 font-bold text-balance">
        {title}
      </h1>
      {end}
    </div>
  )
}
