import { givenDay } from '#kit/words/dates.ts'
import { useSay } from '#kit/words/language.ts'
import type { OwnRequest } from './contract.ts'
import { requestAnswerWords, requestKindWords, rightsWords as words } from './messages.ts'

export function OwnRequests({ requests }: { requests: readonly OwnRequest[] }) {
  const say = useSay()
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{say(words.list)}</h3>
      <ul aria-label={say(words.list)} className="divide-y divide-border">
        {requests.map((request) => (
          <OwnRequestRow key={request.reference} {...request} />
        ))}
      </ul>
    </section>
  )
}

function OwnRequestRow({ reference, kind, said, dueOn, answeredOn, answer, note }: OwnRequest) {
  const say = useSay()
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="font-semibold">{say(requestKindWords[kind])}</p>
      <p className="text-small text-muted">
        {say(words.number)}: <bdi dir="ltr">{reference}</bdi>
      </p>
      <p className="text-small text-muted">
        {say(answeredOn ? words.answeredOn(givenDay(answeredOn)) : words.dueBy(givenDay(dueOn)))}
      </p>
      {said && (
        <p dir="auto" className="text-small whitespace-pre-line wrap-anywhere">
          {said}
        </p>
      )}
      {answer && (
        <div className="mt-1 flex flex-col gap-1 rounded-control bg-surface-2 px-4 py-3">
          <p>{say(requestAnswerWords[answer])}</p>
          {note && (
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {note}
            </p>
          )}
          <p className="text-small text-muted">{say(words.complain)}</p>
        </div>
      )}
    </li>
  )
}
