import { useEffect, useRef, useState } from 'react'
import { refusedWords, wordsOfField } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import type { Text } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import {
  type Agreed,
  type Consent,
  consentsCalls,
  termsVersion,
} from '#rooms/account/consents/consents.contract.ts'
import { yearTyped } from '#rooms/account/consents/consents.rules.ts'
import { consentsRefusals, inYearField, yearWords } from '#rooms/account/consents/consents.words.ts'
import { YearField } from '#rooms/account/consents/YearField.tsx'
import { StepFrame } from '#rooms/account/steps/StepFrame.tsx'
import { SubmitButton } from '#rooms/page/loading/SubmitButton.tsx'
import { safeNext } from '#rooms/page/safeNext.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tellFailure } from '#ui/feedback/tell.ts'
import { agreeWords as words } from './agree.words.ts'
import { Otherwise } from './Otherwise.tsx'
import { WhatIsAgreed } from './WhatIsAgreed.tsx'

type AgreeScreenProps = { userId: string; agreed: readonly Agreed[]; missing: readonly Consent[] }

/** Stands in place of every page for members until its person has agreed to what is asked of everybody. */
export function AgreeScreen({ userId, agreed, missing }: AgreeScreenProps) {
  const say = useSay()
  const fields = useRef<HTMLDivElement>(null)
  const [year, setYear] = useState('')
  const [error, setError] = useState<Text>()
  const [busy, run] = useOneAtATime()
  useEffect(() => document.querySelector('h1')?.focus(), [])

  const asksYear = missing.includes('adult')
  const asksTerms = missing.includes('terms')
  const hasChanged = asksTerms && agreed.some(({ what }) => what === 'terms')

  const refuse = (why: Text, inField?: Text) => {
    tellFailure(words.failed, why)
    setError(inField)
    if (inField) fields.current?.querySelector('input')?.focus()
  }
  const agree = () =>
    run(async () => {
      const bornIn = yearTyped(year)
      if (asksYear && bornIn === null) return refuse(yearWords.missing, yearWords.missingBrief)
      try {
        await send(consentsCalls.agree, { version: termsVersion, ...(bornIn !== null && { bornIn }) })
      } catch (failure) {
        return refuse(refusedWords(failure, consentsRefusals), wordsOfField(failure, inYearField))
      }
      await goOn()
    })

  return (
    <StepFrame
      title={say(hasChanged ? words.changedTitle : words.title)}
      text={say(hasChanged ? words.changed : asksTerms ? words.first : words.adult)}
      onSubmit={agree}
      action={<SubmitButton label={say(asksTerms ? words.agree : words.confirm)} busy={busy} notBefore={0} />}
    >
      <div ref={fields} className="flex flex-col gap-5">
        {asksTerms && <WhatIsAgreed />}
        {asksYear && (
          <YearField
            year={year}
            error={error && say(error)}
            onChange={(typed) => {
              setYear(typed)
              setError(undefined)
            }}
          />
        )}
        <Otherwise userId={userId} />
      </div>
    </StepFrame>
  )
}

/** The page comes anew, with its person. It never resolves, so that the button stays busy until then. */
async function goOn() {
  const next = new URLSearchParams(location.search).get('next')
  if (next) location.replace(safeNext(next))
  else location.reload()
  await new Promise(() => undefined)
}
