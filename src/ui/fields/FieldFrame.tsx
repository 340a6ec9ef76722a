import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Copyable } from '#ui/actions/Copyable.tsx'

export type FieldMessages = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Reserves two lines for the error, so showing one doesn't shift the layout below. */
  steady?: boolean
}
type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
type FieldFrameProps = FieldMessages & { children: (wiring: Wiring) => ReactNode }

export const fieldBox =
  'flex min-h-12 w-full items-center rounded-control border bg-surface transition-colors duration-120 has-disabled:bg-surface-2 has-disabled:text-muted'
export const fieldEdge = (error: string | undefined) =>
  error ? 'border-danger' : 'border-control hover:border-primary'

export function FieldFrame({ label, hint, error, steady = false, children }: FieldFrameProps) {
  const id = useId()
  const hinted = hint && !(steady && error)
  const described = [error && `${id}-error`, hinted && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-small leading-[max(20px,1.25em)] font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <div className={steady ? 'min-h-[calc(2*var(--text-small--line-height))]' : 'contents'}>
        {error && (
          <p id={`${id}-error`} className="flex animate-enter items-start gap-1.5 text-small text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>
              <Copyable>{error}</Copyable>
            </span>
          </p>
        )}
        {hinted && (
          <p id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

type FieldProps = FieldMessages &
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    start?: ReactNode
    end?: ReactNode
  }

/** Phone numbers, handles, links, and codes pass `dir="ltr"`. */
export function Field({ label, hint, error, steady = false, start, end, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} steady={steady}>
      {(wiring) => (
        <span
          dir={input.dir}
          className={`${fieldBox} ${fieldEdge(error)} outline-offset-2 outline-focus has-[input:focus-visible]:outline-2`}
        >
          {start && <span className="flex shrink-0 items-center ps-3.5 text-muted">{start}</span>}
          <input
            {...input}
            {...wiring}
            className="min-h-11.5 min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-body outline-none placeholder:text-muted"
          />
          {end && <span className="flex shrink-0 items-center pe-1 text-muted">{end}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
