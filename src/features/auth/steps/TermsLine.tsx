import { Link } from 'wouter'
import { askedHere } from '#features/consents/asked.ts'
import { useSay } from '#kit/words/language.ts'
import { stepWords } from './messages.ts'

/** Stands where somebody registers. What is typed there is kept while they read. */
export function TermsLine() {
  const say = useSay()
  return (
    <p className="text-small text-muted">
      {say(stepWords.beforeTerms)}
      <Link href="/terms-of-use" className="text-primary underline">
        {say(stepWords.terms)}
      </Link>
      {say(stepWords.betweenTerms)}
      <Link href="/privacy-policy" className="text-primary underline">
        {say(stepWords.privacy)}
      </Link>
      {askedHere.includes('being_rated') && say(stepWords.andBeingRated)}
    </p>
  )
}
