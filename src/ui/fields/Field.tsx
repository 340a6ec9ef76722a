import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldWords, fieldBox, fieldEdge } from './FieldFrame.tsx'

type FieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'className' | 'id'> & {
    start?: ReactNode
    end?: ReactNode
  }

/** One line of text. Phone numbers, handles, links and codes pass `dir="ltr"`. */
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
