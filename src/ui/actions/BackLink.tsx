import { ArrowLeft } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { Link } from 'wouter'
import { Tooltip } from '#ui/floating/Tooltip.tsx'

export type BackLinkProps = { href: string; label: string; onClick?: MouseEventHandler | undefined }

export const BackLink = ({ label, ...link }: BackLinkProps) => (
  <Tooltip text={label}>
    <Link
      {...link}
      aria-label={label}
      className="-ms-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-on-hero transition duration-120 hover:bg-hero-raised motion-safe:active:scale-95"
    >
      <ArrowLeft size={24} aria-hidden="true" className="rtl:-scale-x-100" />
    </Link>
  </Tooltip>
)
