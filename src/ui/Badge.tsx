import { BadgeCheck, Check, Clock, Gem, Sparkles } from 'lucide-react'

export type BadgeTone = 'verified' | 'premium' | 'new' | 'pending' | 'joined'
type BadgeProps = {
  tone: BadgeTone
  children: string
  /** Shows only the icon, beside a name in a list; a screen reader still reads the words. */
  compact?: boolean
}

const tones = {
  verified: { icon: BadgeCheck, look: 'bg-accent text-on-accent' },
  premium: { icon: Gem, look: 'bg-hero text-on-hero' },
  new: { icon: Sparkles, look: 'bg-primary-soft text-on-primary-soft' },
  pending: { icon: Clock, look: 'bg-warning-soft text-warning' },
  joined: { icon: Check, look: 'bg-success-soft text-success' },
}

export function Badge({ tone, children, compact = false }: BadgeProps) {
  const { icon: Icon, look } = tones[tone]
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full text-caption font-semibold ${compact ? 'p-1' : 'py-1 ps-2 pe-3'} ${look}`}
    >
      <Icon size={14} aria-hidden="true" className="shrink-0" />
      <span className={compact ? 'sr-only' : ''}>{children}</span>
    </span>
  )
}
