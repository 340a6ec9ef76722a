const tones = {
  verified: 'bg-accent text-on-accent',
  premium: 'bg-hero text-on-hero',
  new: 'bg-primary-soft text-on-primary-soft',
  pending: 'bg-warning-soft text-warning',
  joined: 'bg-success-soft text-success',
}
export type BadgeTone = keyof typeof tones

export const badgeIcon = 14

export const badgeLook = (tone: BadgeTone, compact = false) =>
  `inline-flex items-center gap-1 rounded-full text-caption font-semibold ${compact ? 'p-1' : 'py-1 ps-2 pe-3'} ${tones[tone]}`
