import type { ComponentProps } from 'react'
import { type ButtonLook, buttonLook } from './buttonLook.ts'

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'className'>

/** A link that looks like a button; stands inside a router's `<Link asChild>` too. */
export function ButtonLink({ tone = 'primary', size = 'medium', wide = false, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={buttonLook({ tone, size, wide })} />
}
