import type { ReactNode } from 'react'

type CardProps = { children: ReactNode; flush?: boolean }

/** Light mode lifts it with a shadow, dark mode with a lighter surface and a line. `flush` is for lists. */
export function Card({ children, flush = false }: CardProps) {
  return (
    <div
      className={`overflow-clip rounded-card border border-edge bg-surface shadow-e1 ${flush ? 'divide-y divide-border' : 'p-5'}`}
    >
      {children}
    </div>
  )
}
