import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '#ui/feedback/Spinner.tsx'

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'> & { busy?: boolean }

/** A busy button keeps focus and ignores presses, including Enter in a form. */
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
      className={buttonClassName({ tone, size, wide })}
    >
      {busy && <Spinner size={20} />}
      {children}
    </button>
  )
}

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'className'>

export function ButtonLink({ tone = 'primary', size = 'medium', wide = false, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonClassName({ tone, size, wide })} />
}

export type ButtonTone = 'primary' | 'accent' | 'soft' | 'quiet' | 'danger' | 'hero' | 'bare'
type ButtonLook = { tone?: ButtonTone; size?: 'small' | 'medium' | 'large'; wide?: boolean }

const shape =
  'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold wrap-break-word select-none transition duration-120 motion-safe:active:scale-98 disabled:bg-surface-2 disabled:text-muted'

const tones: Record<ButtonTone, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  accent: 'bg-accent text-on-accent hover:bg-accent-hover',
  soft: 'bg-primary-soft text-on-primary-soft hover:bg-primary-soft-hover',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  hero: 'pill text-on-hero',
  bare: 'text-on-hero hover:bg-hero-raised',
}

const sizes = {
  small: 'min-h-11 px-4 py-2 text-small',
  medium: 'min-h-12 px-5 py-2 text-body',
  large: 'min-h-14 px-6 py-3 text-body',
}

export const buttonClassName = ({ tone = 'primary', size = 'medium', wide = false }: ButtonLook) =>
  `${shape} ${tones[tone]} ${sizes[size]} ${wide ? 'w-full' : ''}`
