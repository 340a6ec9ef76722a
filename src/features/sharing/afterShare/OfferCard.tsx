import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { afterShareMessages as messages } from './afterShare.messages.ts'

type OfferCardProps = { title: string; onEnd: () => void; children: ReactNode }

export function OfferCard({ title, onEnd, children }: OfferCardProps) {
  const say = useSay()
  return (
    <section
      aria-label={title}
      className="flex animate-enter items-start gap-1 rounded-card bg-surface-2 py-3 ps-4 pe-1 text-start text-text"
    >
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <p role="status" className="pt-2 font-medium text-pretty">
          {title}
        </p>
        {children}
      </div>
      <IconButton label={say(messages.notNow)} icon={<X size={20} />} onClick={onEnd} />
    </section>
  )
}
