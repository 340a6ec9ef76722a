import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonLook } from './buttonLook.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'> & { busy?: boolean }

/** Busy keeps its focus and its place and ignores presses, Enter in a form among them. */
export function Button({ tone, size, wide, busy = false, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={buttonLook({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) })}
    >
      {busy && <Spinner size={20} />}
      {children}
    </button>
  )
}
