import type { ComponentProps, ReactNode } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  /** The accessible name, including any count in words. */
  label: string
  icon: ReactNode
  tone?: 'plain' | 'soft' | 'hero'
  count?: string | undefined
}

const tones = {
  plain: 'text-muted hover:bg-surface-2 hover:text-text',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft-hover',
  hero: 'text-on-hero hover:bg-hero-raised',
}

export function IconButton({ label, icon, tone = 'plain', count, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={`relative inline-flex size-11 shrink-0 items-center justify-center rounded-full transition duration-120 motion-safe:active:scale-95 disabled:bg-transparent disabled:text-muted disabled:opacity-60 ${tones[tone]}`}
    >
      {icon}
      {count && (
        <span
          dir="ltr"
          className="absolute start-6 top-0.5 min-w-5 rounded-full bg-danger px-1 text-center text-caption font-semibold whitespace-nowrap text-on-danger tabular"
        >
          {count}
        </span>
      )}
    </button>
  )
}
