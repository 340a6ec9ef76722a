import type { ComponentProps } from 'react'
import { FieldFrame, type FieldMessages, fieldBox, fieldEdge } from './FieldFrame.tsx'

type TextAreaProps = FieldMessages & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          rows={3}
          {...area}
          {...wiring}
          className={`${fieldBox} ${fieldEdge(error)} field-sizing-content px-3.5 py-2.5 text-body placeholder:text-muted`}
        />
      )}
    </FieldFrame>
  )
}
