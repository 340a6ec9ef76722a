import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

type StatProps = { name: string; value: string | undefined; more?: ReactNode; isUrgent?: boolean }

export function Stat({ name, value, more, isUrgent = false }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col rounded-card border border-edge bg-surface p-3 shadow-e1 md:p-4">
      <dt className="text-small text-muted">{name}</dt>
      <dd className={`text-h1 font-bold tabular md:text-display ${isUrgent ? 'text-danger' : ''}`}>
        {value ?? (
          <span className="flex h-10 items-center">
            <Skeleton width={72} height={28} />
          </span>
        )}
        {more && <span className="block text-small font-normal text-muted">{more}</span>}
      </dd>
    </div>
  )
}

export const statsClassName = 'grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3'
