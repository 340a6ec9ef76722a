import type { ReactNode } from 'react'
import { type Art, PetalArt } from '#ui/petals/PetalArt.tsx'

type EmptyStateProps = { art: Art; title: ReactNode; text?: ReactNode; action?: ReactNode }

export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-5 py-8 text-center">
      <PetalArt kind={art} />
      <div className="flex max-w-80 flex-col gap-1.5">
        <p className="text-h2 font-semibold text-balance">{title}</p>
        {text && <p className="text-pretty text-muted">{text}</p>}
      </div>
      {action}
    </div>
  )
}
