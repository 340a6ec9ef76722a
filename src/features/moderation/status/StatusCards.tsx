import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { send } from '#platform/api/send.ts'
import { callKey, queryClient, useCall } from '#platform/api/useCall.ts'
import { formatDate } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { ownValue } from '#platform/typedRecords.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { type AccountStatus, decisionsCalls, type OwnDecision } from '../decisions/decisions.contract.ts'
import { measureMessages } from '../decisions/decisions.messages.ts'
import { grounds } from '../decisions/legalGrounds.ts'
import { reasons } from '../decisions/reasons.ts'
import { reportsCalls } from '../reports/reports.contract.ts'
import { reporterMessages, topicMessages } from '../reports/reports.messages.ts'
import { AppealForm } from './AppealForm.tsx'
import { appealStateMessages, statusMessages as messages, untilDay } from './status.messages.ts'

export function AccountStanding({ status }: { status: AccountStatus }) {
  const say = useSay()
  const { isSuspended, isClosed, suspendedUntil, photo } = status
  if (!isSuspended && photo === 'shown') return null
  return (
    <Card>
      <div className="flex gap-3">
        <ShieldAlert size={24} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
        <div className="flex min-w-0 flex-col gap-1">
          {isSuspended && (
            <>
              <h2 className="text-h2 font-bold">{say(isClosed ? messages.closed : messages.suspended)}</h2>
              {!isClosed && (
                <p className="font-semibold">
                  {say(suspendedUntil ? untilDay(suspendedUntil) : messages.putRight)}
                </p>
              )}
              <p className="text-pretty text-muted">{say(messages.suspendedText)}</p>
            </>
          )}
          {photo !== 'shown' && (
            <>
              {!isSuspended && <h2 className="text-h2 font-bold">{say(messages.photoTitle)}</h2>}
              <p className="text-pretty">
                {say(photo === 'hidden' ? messages.photoHidden : messages.photoToMembers)}
              </p>
              {!isSuspended && (
                <p className="mt-2">
                  <Link href="/edit-profile" className="text-primary underline">
                    {say(messages.anotherPhoto)}
                  </Link>
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </Card>
  )
}

export function OwnReports() {
  const say = useSay()
  const { data: reports = [] } = useCall(reportsCalls.mine, {}, { staleTime: 0, refetchOnMount: true })
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="own-reports" className="flex flex-col gap-3">
      <h2 id="own-reports" className="text-h2 font-bold">
        {say(messages.reports)}
      </h2>
      <Card flush>
        {reports.map((state) => (
          <div key={state.reference} className="flex flex-col gap-1 px-5 py-4">
            <p className="font-semibold">{say(topicMessages[state.topic])}</p>
            <p className="text-small text-muted">
              <time dateTime={state.sentOn}>{say(formatDate(state.sentOn))}</time>
            </p>
            <p className="text-pretty">
              {say(state.answer ? reporterMessages[state.answer] : messages.waiting)}
            </p>
            <p className="text-small">
              <Link href={`/report#${state.reference}`} className="text-primary underline">
                {say(messages.see)}
              </Link>
            </p>
          </div>
        ))}
      </Card>
    </section>
  )
}

export function DecisionCard({ decision }: { decision: OwnDecision }) {
  const say = useSay()
  const [isAppealing, appeal] = useState(false)
  const { measure, ground, reason, note, noteLanguage, decidedOn, until, applies, isReversed } = decision
  const why = ownValue(reasons, reason)?.words
  // The card above already says that the account is suspended or closed.
  const isStated = applies && (measure === 'suspend' || measure === 'close')
  const title = (isStated && why) || measureMessages[measure]
  const onGround = ownValue(grounds, ground)
  const sendAppeal = async (said: string) => {
    const status = await send(decisionsCalls.appeal, { decisionId: decision.id, said })
    queryClient.setQueryData(callKey(decisionsCalls.status, {}), status)
  }
  return (
    <Card>
      <article className="flex flex-col gap-2">
        <h3 className="font-semibold">{say(title)}</h3>
        <p className="text-small text-pretty text-muted">
          <time dateTime={decidedOn}>{say(formatDate(decidedOn))}</time>
          {until && applies && ` · ${say(untilDay(until))}`}
          {isReversed ? ` · ${say(messages.reversed)}` : applies && ` · ${say(messages.applies)}`}
        </p>
        {why && why !== title && <p className="text-pretty">{say(why)}</p>}
        {note && (
          <div>
            <h4 className="text-small text-muted">{say(messages.note)}</h4>
            <p className="wrap-anywhere whitespace-pre-line">
              <bdi lang={noteLanguage ?? undefined}>{note}</bdi>
            </p>
          </div>
        )}
        <p className="text-small text-pretty text-muted">
          {onGround && `${say(onGround)}. `}
          {say(decision.byRule ? messages.byRule : messages.byPerson)}
        </p>
        {decision.appeal && <p role="status">{say(appealStateMessages[decision.appeal])}</p>}
        {decision.mayAppeal &&
          (isAppealing ? (
            <AppealForm about={`${decision.id}`} sending={sendAppeal} onClose={() => appeal(false)} />
          ) : (
            <div>
              <Button onClick={() => appeal(true)}>{say(messages.appeal)}</Button>
            </div>
          ))}
      </article>
    </Card>
  )
}
