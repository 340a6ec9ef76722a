import { type ReactNode, useId } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import type { SectionName } from './sections.ts'

type GroupProps = {
  /** What the list of sections leads to. */
  section: SectionName
  title: string
  children: ReactNode
}

/** A group of rows under a quiet heading. */
export function Group({ section, title, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex scroll-mt-6 flex-col gap-2">
      <h2 id={id} data-section={section} tabIndex={-1} className="px-1 text-small font-semibold text-muted">
        {title}
      </h2>
      <Card flush>{children}</Card>
    </section>
  )
}
