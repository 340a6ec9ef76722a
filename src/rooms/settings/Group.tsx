import { type ReactNode, useId } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import type { SectionName } from './sections.ts'

type GroupProps = {
  /** What the list of sections leads to. */
  section: SectionName
  title: string
  /** What holds for all of its rows. */
  note?: string | undefined
  children: ReactNode
}

/** A group of rows under a quiet heading. */
export function Group({ section, title, note, children }: GroupProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      aria-describedby={note && `${id}-note`}
      className="flex scroll-mt-6 flex-col gap-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 text-small text-muted">
        <h2 id={id} data-section={section} tabIndex={-1} className="font-semibold">
          {title}
        </h2>
        {note && <span id={`${id}-note`}>{note}</span>}
      </div>
      <Card flush>{children}</Card>
    </section>
  )
}
