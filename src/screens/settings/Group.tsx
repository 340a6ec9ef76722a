import { type ReactNode, useId } from 'react'
import { Card } from '#ui/Card.tsx'

/** A group of rows under a quiet heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="px-1 text-small font-semibold text-muted">
        {title}
      </h2>
      <Card flush>{children}</Card>
    </section>
  )
}
