import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { sealedWords as words } from './sealedWords.ts'

/** Leads to the page on which one plays the one who wants to know who gave what. */
export function TryIt() {
  const say = useSay()
  return (
    <Link
      href="/why-sealed"
      className="inline-flex min-h-11 items-center text-small font-medium text-primary underline"
    >
      {say(words.tryIt)}
    </Link>
  )
}
