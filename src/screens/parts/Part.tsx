import type { ReactNode } from 'react'

export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 pt-6">
      <h2 id={id} className="text-h2 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
