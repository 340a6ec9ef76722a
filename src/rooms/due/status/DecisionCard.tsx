import { useState } from 'react'
import { send } from '#ground/calls/send.ts'
import { callKey, queryClient } from '#ground/calls/useCall.ts'
import { own } from '#ground/keys.ts'
import { givenDay } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { decisionsCalls, type OwnDecision } from '../decisions/decisions.contract.ts'
import { measureWords } from '../decisions/decisions.words.ts'
import { grounds } from '../decisions/grounds.ts'
import { reasons } from '../decisions/reasons.ts'
import { AppealForm } from './AppealForm.tsx'
import { appealStateWords, untilDay, statusWords as words } from './status.words.ts'

/** What was decided, on what ground and why, whether it still applies, and the appeal. */
export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const say = useSay()
  const [isAppealing, appeal] = useState(false)
  const { measure, ground, reason, note, noteLanguage, decidedOn, until, applies, isReversed } = decision
  const why = own(reasons, reason)?.words
  const onGround = own(grounds, ground)
  const sendAppeal = async (said: string) => {
    const status = await send(decisionsCalls.appeal, { decisionId: decision.id, said })
    queryClient.setQueryData(callKey(decisionsCalls.status, {}), status)
  }
  return (
    <Card>
      <article className="flex flex-col gap-2">
        <h3 className="font-semibold">{say(measureWords[measure])}</h3>
        <p className="text-small text-muted">
          <time dateTime={decidedOn}>{say(givenDay(decidedOn))}</time>
          {until && applies && <> · {say(untilDay(until))}</>}
          {isReversed ? <> · {say(words.reversed)}</> : applies && <> · {say(words.applies)}</>}
        </p>
        {why && <p>{say(why)}</p>}
        {note && (
          <div>
            <h4 className="text-small text-muted">{say(words.note)}</h4>
            <p lang={noteLanguage ?? undefined} dir="auto" className="wrap-anywhere whitespace-pre-line">
              {note}
            </p>
          </div>
        )}
        <p className="text-small text-muted">
          {onGround && `${say(onGround)}. `}
          {say(decision.byRule ? words.byRule : words.byPerson)}
        </p>
        {decision.appeal && <p role="status">{say(appealStateWords[decision.appeal])}</p>}
        {decision.mayAppeal &&
          (isAppealing ? (
            <AppealForm about={`${decision.id}`} sending={sendAppeal} onClose={() => appeal(false)} />
          ) : (
            <div>
              <Button tone="soft" onClick={() => appeal(true)}>
                {say(words.appeal)}
              </Button>
            </div>
          ))}
      </article>
    </Card>
  )
}
