import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSay } from '#platform/i18n/language.ts'
import { readBoot } from '../boot.ts'
import { footerMessages as messages } from './footer.messages.ts'

const { policy } = readBoot()

type FootProps = {
  about?: string
  children?: ReactNode
}

export function Footer({ about, children }: FootProps) {
  const say = useSay()
  return (
    <nav
      aria-label={say(messages.title)}
      className="flex flex-wrap justify-center gap-x-1 text-small underline"
    >
      {children}
      {policy.protects && (
        <Link href={about ? `/report?person=${about}` : '/report'} className={footerLink}>
          {say(messages.report)}
        </Link>
      )}
      <Link href="/privacy-policy" className={footerLink}>
        {say(messages.privacy)}
      </Link>
      <Link href="/terms-of-use" className={footerLink}>
        {say(messages.terms)}
      </Link>
    </nav>
  )
}

export const footerLink = 'inline-flex min-h-11 items-center px-2'
