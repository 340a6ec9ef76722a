import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

type ScreenHeaderProps = {
  title: ReactNode
  back?: { href: string; label: string }
  /** What stands at the inline end: a button, a badge. */
  end?: ReactNode
}

/** The first line of a screen's hero: the way back and the h1. */
export function ScreenHeader({ title, back, end }: ScreenHeaderProps) {
  return (
    <div className="flex min-h-11 items-center gap-1">
      {back && (
        <Link
          href={back.href}
          aria-label={back.label}
          className="-ms-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-on-hero transition duration-120 hover:bg-hero-raised motion-safe:active:scale-95"
        >
          <ArrowLeft size={24} aria-hidden="true" className="rtl:-scale-x-100" />
        </Link>
      )}
      <h1 tabIndex={-1} className="min-w-0 flex-1 text-h1 font-bold text-balance">
        {title}
      </h1>
      {end}
    </div>
  )
}
