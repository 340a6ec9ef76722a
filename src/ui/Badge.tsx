import { BadgeCheck, Check, Clock, Gem, Sparkles } from 'lucide-react'
import { type BadgeTone, badgeIcon, badgeLook } from './badgeLook.ts'

type BadgeProps = {
  tone: BadgeTone
  children: string
  /** Shows only the icon, beside a name in a list; a screen reader still reads the words. */
  compact?: boolean
}

const icons = { verified: BadgeCheck, premium: Gem, new: Sparkles, pending: Clock, joined: Check }

export function Badge({ tone, children, compact = false }: BadgeProps) {
  const Icon = icons[tone]
  return (
    <span className={badgeLook(tone, compact)}>
      <Icon size={badgeIcon} aria-hidden="true" className="shrink-0" />
      <span className={compact ? 'sr-only' : ''}>{children}</span>
    </span>
  )
}
