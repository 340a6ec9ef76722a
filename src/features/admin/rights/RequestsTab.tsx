import { useState } from 'react'
import { CallFailed } from '#features/loading/CallFailed.tsx'
import { useCallPages } from '#kit/calls/pages.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { type DeskRequest, deskRightsCalls } from './contract.ts'
import { EnterDialog } from './EnterDialog.tsx'
import { deskRightsWords as words } from './messages.ts'
import { RequestRow } from './RequestRow.tsx'

type State = 'open' | 'closed'

/** What people ask for about their data, those that are due first on top. */
export function RequestsTab() {
  const say = useSay()
  const [state, choose] = useState<State>('open')
  const [entering, enter] = useState(false)
  const [answering, answer] = useState<DeskRequest | null>(null)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-small text-muted">{say(words.about)}</p>
        <Button tone="soft" onClick={() => enter(true)}>
          {say(words.enter)}
        </Button>
      </div>
      <Select
        label={say(words.shown)}
        value={state}
        onChange={choose}
        options={[
          { value: 'open', label: say(words.open) },
          { value: 'closed', label: say(words.closed) },
        ]}
      />
      <Requests state={state} onAnswer={answer} />
      {entering && <EnterDialog onClose={() => enter(false)} />}
      {answering && <AnswerDialog request={answering} onClose={() => answer(null)} />}
    </div>
  )
}

type RequestsProps = { state: State; onAnswer: (request: DeskRequest) => void }

function Requests({ state, onAnswer }: RequestsProps) {
  const say = useSay()
  const call = useCallPages(deskRightsCalls.list, { state }, { gcTime: 0 })
  const requests = call.data?.flat()
  if (!requests)
    return call.failed ? (
      <Card>
        <CallFailed title={words.failed} call={call} />
      </Card>
    ) : (
      <div role="status" aria-label={say(words.loading)}>
        <Skeleton width="100%" height={256} />
      </div>
    )
  if (requests.length === 0)
    return (
      <Card>
        <EmptyState art="bud" title={say(words.none)} text={say(words.noneText)} />
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <Card flush>
        <ul aria-label={say(words.title)} className="divide-y divide-border">
          {requests.map((request) => (
            <RequestRow key={request.reference} request={request} onAnswer={onAnswer} />
          ))}
        </ul>
      </Card>
      {call.isFetchNextPageError ? (
        <CallFailed title={words.moreFailed} call={{ ...call, refetch: call.fetchNextPage }} />
      ) : (
        call.hasNextPage && (
          <Button tone="soft" busy={call.isFetchingNextPage} onClick={() => call.fetchNextPage()}>
            {say(words.more)}
          </Button>
        )
      )}
    </div>
  )
}
