import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './buttonLook.ts'

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'className'>

/** A link that looks like a button. It may also stand inside a router's `<Link asChild>`. */
export function ButtonLink({ tone = 'primary', size = 'medium', wide = false, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonLook({ tone, size, wide })} />
}
