import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { Card } from '#ui/layout/Card.tsx'

const shape = 'flex min-h-14 w-full items-center gap-3.5 px-5 py-2 text-start'
const apart = 'flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4'
const press = 'transition-colors duration-120 hover:bg-surface-2 -outline-offset-2'

type RowProps = { icon: ReactNode; label: string }
type Tone = { tone?: 'plain' | 'danger' }

export function ValueRow({ icon, label, children }: RowProps & { children: ReactNode }) {
  return (
    <div className={shape}>
      <Icon>{icon}</Icon>
      <span className={apart}>
        {label}
        <span className="min-w-0 text-muted wrap-anywhere">{children}</span>
      </span>
    </div>
  )
}

export function LinkRow({ icon, label, href }: RowProps & { href: string }) {
  return (
    <Link href={href} className={`${shape} ${press}`}>
      <Icon>{icon}</Icon>
      <span className="min-w-0 flex-1">{label}</span>
      <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}

export function AddressRow({ icon, label, address }: RowProps & { address: string }) {
  return (
    <a href={`mailto:${address}`} className={`${shape} ${press}`}>
      <Icon>{icon}</Icon>
      <span className={apart}>
        {label}
        <span dir="ltr" className="min-w-0 text-small break-all text-primary">
          {address}
        </span>
      </span>
    </a>
  )
}

type ButtonRowProps = RowProps &
  Tone & {
    onPress: () => void
    busy?: boolean
    value?: ReactNode
  }

export function ButtonRow(props: ButtonRowProps) {
  const { icon, label, onPress, tone = 'plain', busy = false, value } = props
  return (
    <button
      type="button"
      onClick={busy ? undefined : onPress}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${shape} ${press} ${tone === 'danger' ? 'text-danger' : ''}`}
    >
      <Icon tone={tone}>{busy ? <Spinner size={20} /> : icon}</Icon>
      <span className={apart}>
        {label}
        {value !== undefined && <span className="min-w-0 text-muted">{value}</span>}
      </span>
      <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" />
    </button>
  )
}

const Icon = ({ children, tone = 'plain' }: Tone & { children: ReactNode }) => (
  <span
    aria-hidden="true"
    className={`inline-flex size-6 shrink-0 items-center justify-center ${tone === 'danger' ? '' : 'text-primary'}`}
  >
    {children}
  </span>
)

type GroupProps = {
  section: string
  title: string
  isAlone?: boolean
  note?: string | undefined
  children: ReactNode
}

export function Group({ section, title, isAlone = false, note, children }: GroupProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      aria-describedby={note && `${id}-note`}
      className="flex scroll-mt-6 flex-col gap-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 text-small text-muted">
        <h2
          id={id}
          data-section={section}
          tabIndex={-1}
          className={`font-semibold ${isAlone ? 'narrow:sr-only' : ''}`}
        >
          {title}
        </h2>
        {note && <span id={`${id}-note`}>{note}</span>}
      </div>
      <Card flush>{children}</Card>
    </section>
  )
}
