import type { ReactElement, ReactNode } from 'react'
import { type Art, PetalArt } from '#ui/petals/PetalArt.tsx'

type EmptyStateProps = {
  art: Art | ReactElement
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  isSmall?: boolean
}

export function EmptyState({ art, title, text, action, isSmall = false }: EmptyStateProps) {
  return (
    <div
      className={`flex flex-col items-center text-center ${isSmall ? 'gap-3 pb-5 [&>svg]:size-24' : 'gap-5 py-8'}`}
    >
      {typeof art === 'string' ? <PetalArt kind={art} /> : art}
      <div className="flex max-w-80 flex-col gap-1.5">
        <p className="text-h2 font-semibold text-balance">{title}</p>
        {text && <p className="text-balance text-muted">{text}</p>}
      </div>
      {action}
    </div>
  )
}
