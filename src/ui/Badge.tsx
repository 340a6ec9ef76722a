import { BadgeCheck, Check, Clock, Gem, Sparkles } from 'lucide-react'

type BadgeProps = {
  tone: BadgeTone
  children: string
  compact?: boolean
}

const tones = {
  verified: 'bg-accent text-on-accent',
  premium: 'bg-hero text-on-hero',
  new: 'bg-primary-soft text-on-primary-soft',
  pending: 'bg-warning-soft text-warning',
  joined: 'bg-success-soft text-success',
}
export type BadgeTone = keyof typeof tones

const icons = { verified: BadgeCheck, premium: Gem, new: Sparkles, pending: Clock, joined: Check }

export function Badge({ tone, children, compact = false }: BadgeProps) {
  const Icon = icons[tone]
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full text-caption font-semibold ${compact ? 'p-1' : 'py-1 ps-2 pe-3'} ${tones[tone]}`}
    >
      <Icon size={14} aria-hidden="true" className="shrink-0" />
      <span className={compact ? 'sr-only' : ''}>{children}</span>
    </span>
  )
}
