import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { type ButtonLook, buttonLook } from './buttonLook.ts'

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'> & { busy?: boolean }

/** A busy button keeps its focus and its place and ignores presses, even Enter in a form. */
export function Button(props: ButtonProps) {
  const { tone = 'primary', size = 'medium', wide = false, busy = false, children, onClick, ...rest } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      className={buttonLook({ tone, size, wide })}
    >
      {busy && <Spinner size={20} />}
      {children}
    </button>
  )
}
