import type { ReactElement, ReactNode } from 'react'
import { type Art, PetalArt } from '#ui/petals/PetalArt.tsx'

type EmptyStateProps = {
  /** A drawing of the room, or one of those for every room. */
  art: Art | ReactElement
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 py-8 text-center">
      {typeof art === 'string' ? <PetalArt kind={art} /> : art}
      <div className="flex max-w-80 flex-col gap-1.5">
        <p className="text-h2 font-semibold text-balance">{title}</p>
        {text && <p className="text-pretty text-muted">{text}</p>}
      </div>
      {action}
    </div>
  )
}
