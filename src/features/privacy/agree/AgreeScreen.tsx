import { ChevronRight, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import {
  type Consent,
  type ConsentAnswer,
  consentsCalls,
  termsVersion,
} from '#features/privacy/consents/consents.contract.ts'
import { consentsRefusals, inYearField, yearMessages } from '#features/privacy/consents/consents.messages.ts'
import { yearTyped } from '#features/privacy/consents/consents.rules.ts'
import { YearField } from '#features/privacy/consents/YearField.tsx'
import { StepFrame } from '#features/signIn/form/StepFrame.tsx'
import { safeNext } from '#features/site/safeNext.ts'
import { fieldRefusalMessage } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { SubmitButton } from '#ui/loading/SubmitButton.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { agreeMessages as messages } from './agree.messages.ts'
import { DeclineOptions } from './DeclineOptions.tsx'

const row = 'flex min-h-13 items-center gap-3 px-4 py-2.5'

/** The legal pages link back here. */
function WhatIsAgreed() {
  const say = useSay()
  return (
    <section aria-labelledby="agreed" className="flex flex-col gap-2">
      <h2 id="agreed" className="font-semibold">
        {say(messages.what)}
      </h2>
      <div className="divided overflow-clip rounded-control border border-border bg-surface">
        <LegalLink href="/terms-of-use" label={say(messages.toTerms)} />
        <LegalLink href="/privacy-policy" label={say(messages.toPrivacy)} />
        <p className={row}>
          <span className="flex-1">{say(messages.toBeingRated)}</span>
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

type AgreeScreenProps = { userId: string; agreed: readonly ConsentAnswer[]; missing: readonly Consent[] }

/** Replaces every member page until required consents are given. */
export function AgreeScreen({ userId, agreed, missing }: AgreeScreenProps) {
  const say = useSay()
  const fields = useRef<HTMLDivElement>(null)
  const [year, setYear] = useState('')
  const { busy, error, act, refuse, forgive } = useAct({
    failed: messages.failed,
    why: consentsRefusals,
    field: {
      words: (failure) => fieldRefusalMessage(failure, inYearField),
      focus: () => fields.current?.querySelector('input')?.focus(),
    },
  })
  useEffect(() => document.querySelector('h1')?.focus(), [])

  const asksYear = missing.includes('adult')
  const asksTerms = missing.includes('terms')
  const hasChanged = asksTerms && agreed.some(({ what }) => what === 'terms')

  const agree = () =>
    act(async () => {
      const bornIn = yearTyped(year)
      if (asksYear && bornIn === null)
        return refuse(messages.failed, yearMessages.missing, yearMessages.missingBrief)
      await send(consentsCalls.agree, { version: termsVersion, ...(bornIn !== null && { bornIn }) })
      await goOn()
    })

  return (
    <StepFrame
      title={say(hasChanged ? messages.changedTitle : messages.title)}
      text={say(hasChanged ? messages.changed : asksTerms ? messages.first : messages.adult)}
      onSubmit={agree}
      action={
        <SubmitButton label={say(asksTerms ? messages.agree : messages.confirm)} busy={busy} notBefore={0} />
      }
    >
      <div ref={fields} className="flex flex-col gap-5">
        {asksTerms && <WhatIsAgreed />}
        {asksYear && (
          <YearField
            year={year}
            error={error}
            onChange={(typed) => {
              setYear(typed)
              forgive()
            }}
          />
        )}
        <DeclineOptions userId={userId} />
      </div>
    </StepFrame>
  )
}

/** Reloads; never resolves, so the button stays busy. */
async function goOn() {
  const next = new URLSearchParams(location.search).get('next')
  if (next) location.replace(safeNext(next))
  else location.reload()
  await new Promise(() => undefined)
}
