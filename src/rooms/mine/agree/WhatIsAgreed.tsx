import { ChevronRight, Star } from 'lucide-react'
import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { agreeWords as words } from './agree.words.ts'

const row = 'flex min-h-13 items-center gap-3 px-4 py-2.5'

/** The legal pages are read from here, and the way back leads here again. */
export function WhatIsAgreed() {
  const say = useSay()
  return (
    <section aria-labelledby="agreed" className="flex flex-col gap-2">
      <h2 id="agreed" className="font-semibold">
        {say(words.what)}
      </h2>
      <div className="divide-y divide-border overflow-clip rounded-control border border-border bg-surface">
        <LegalLink href="/terms-of-use" label={say(words.toTerms)} />
        <LegalLink href="/privacy-policy" label={say(words.toPrivacy)} />
        <p className={row}>
          <span className="flex-1">{say(words.toBeingRated)}</span>
          <Star size={20} aria-hidden="true" className="shrink-0 text-muted" />
        </p>
      </div>
    </section>
  )
}

const LegalLink = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} className={`${row} text-primary transition-colors duration-120 hover:bg-surface-2`}>
    <span className="flex-1">{label}</span>
    <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-muted rtl:-scale-x-100" />
  </Link>
)
