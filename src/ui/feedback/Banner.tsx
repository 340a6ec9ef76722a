import type { ReactNode } from 'react'

type BannerProps = { children: ReactNode; tone?: 'warning' | 'info'; icon?: ReactNode; action?: ReactNode }

const tones = { warning: 'bg-warning-soft text-warning', info: 'bg-info-soft text-info' }

export function Banner({ children, tone = 'warning', icon, action }: BannerProps) {
  return (
    <div role={tone === 'warning' ? 'alert' : 'status'} className={`animate-enter ${tones[tone]}`}>
      <div className="mx-auto flex min-h-11 max-w-column flex-wrap items-center gap-x-3 px-gutter py-2 text-small font-medium">
        {icon}
        <span className="min-w-0 flex-1">{children}</span>
        {action}
      </div>
    </div>
  )
}
