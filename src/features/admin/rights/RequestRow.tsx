import { requestAnswerWords, requestKindWords, rightsWords } from '#features/rights/messages.ts'
import { givenDay } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import type { DeskRequest } from './contract.ts'
import { deskRightsWords as words } from './messages.ts'

type RequestRowProps = { request: DeskRequest; onAnswer: (request: DeskRequest) => void }

export function RequestRow({ request, onAnswer }: RequestRowProps) {
  const say = useSay()
  const { reference, kind, dueOn, answeredOn, answer, said, note, isOpen } = request
  return (
    <li className="flex flex-wrap items-start gap-3 px-5 py-4">
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{say(requestKindWords[kind])}</span>
          <bdi dir="ltr" className="text-small text-muted">
            {reference}
          </bdi>
        </p>
        <p className="text-small text-muted">
          <Asker request={request} />
        </p>
        {said && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {said}
          </p>
        )}
        {isOpen ? (
          <p className="flex flex-wrap gap-x-3 text-small">
            <span className="text-muted">{say(rightsWords.dueBy(givenDay(dueOn)))}</span>
            <Left days={request.daysLeft} />
          </p>
        ) : (
          answer &&
          answeredOn && (
            <div className="mt-1 rounded-control bg-surface-2 px-4 py-3 text-small">
              <p className="text-muted">{say(rightsWords.answeredOn(givenDay(answeredOn)))}</p>
              <p>{say(requestAnswerWords[answer])}</p>
              {note && (
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {note}
                </p>
              )}
            </div>
          )
        )}
      </div>
      {isOpen && (
        <Button size="small" aria-label={say(words.answerOf(reference))} onClick={() => onAnswer(request)}>
          {say(words.answer)}
        </Button>
      )}
    </li>
  )
}

function Asker({ request: { accountId, userId, contact } }: { request: DeskRequest }) {
  const say = useSay()
  if (accountId === null && contact === null) return say(words.gone)
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {contact ?? (userId === null ? accountId : `@${userId}`)}
    </bdi>
  )
}

function Left({ days }: { days: number }) {
  const say = useSay()
  if (days < 0) return <span className="font-semibold text-danger">{say(words.late(-days))}</span>
  const text = say(days === 0 ? words.dueToday : words.daysLeft(days))
  return <span className={days < 7 ? 'font-semibold text-warning' : 'text-muted'}>{text}</span>
}
