import { Link } from 'wouter'
import { requiredConsents } from '#features/privacy/consents/requiredConsents.ts'
import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { useSay } from '#platform/i18n/language.ts'

export function TermsLine() {
  const say = useSay()
  return (
    <p className="text-small text-balance text-muted">
      {say(signInFormMessages.beforeTerms)}
      <Link href="/terms-of-use" className="whitespace-nowrap text-primary underline">
        {say(signInFormMessages.terms)}
      </Link>
      {say(signInFormMessages.betweenTerms)}
      <Link href="/privacy-policy" className="whitespace-nowrap text-primary underline">
        {say(signInFormMessages.privacy)}
      </Link>
      {requiredConsents.includes('being_rated') && say(signInFormMessages.andBeingRated)}.
    </p>
  )
}
