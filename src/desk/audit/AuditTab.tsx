import { useState } from 'react'
import { useCallPages } from '#ground/calls/listPages.ts'
import { keysOf } from '#ground/keys.ts'
import { useSay } from '#ground/words/language.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { EarlierPages } from '#rooms/page/loading/EarlierPages.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useSettled } from '#ui/fields/useSettled.ts'
import { Card } from '#ui/layout/Card.tsx'
import { AuditRow } from './AuditRow.tsx'
import { auditActions } from './actions.ts'
import { auditCalls } from './audit.contract.ts'
import { auditWords as words } from './audit.words.ts'

const pauseMs = 500
const every = 'every'
type Action = typeof every | keyof typeof auditActions

/** What was done at the desk, the latest first. */
export function AuditTab() {
  const say = useSay()
  const [who, setWho] = useState('')
  const [action, setAction] = useState<Action>(every)
  const about = useSettled(who, pauseMs).trim()
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small text-muted">{say(words.about)}</p>
      <search className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <SearchField
          label={say(words.who)}
          hint={say(words.whoHint)}
          value={who}
          onChange={setWho}
          clearLabel={say(words.clear)}
        />
        <Select
          label={say(words.action)}
          value={action}
          onChange={setAction}
          options={[
            { value: every, label: say(words.every) },
            ...keysOf(auditActions).map((value) => ({ value, label: say(auditActions[value]) })),
          ]}
        />
      </search>
      <Entries who={about} action={action} />
    </div>
  )
}

function Entries({ who, action }: { who: string; action: Action }) {
  const say = useSay()
  const asked = { ...(who && { who }), ...(action !== every && { action }) }
  const call = useCallPages(auditCalls.read, asked, { gcTime: 0 })
  const entries = call.data?.flat()
  if (!entries)
    return call.failed ? (
      <Card>
        <CallFailed title={words.failed} call={call} />
      </Card>
    ) : (
      <div role="status" aria-label={say(words.loading)}>
        <Skeleton width="100%" height={320} />
      </div>
    )
  if (entries.length === 0)
    return (
      <Card>
        <EmptyState art="seeking" title={say(words.none)} text={say(words.noneText)} />
      </Card>
    )
  return (
    <div className={`flex flex-col gap-4 ${call.isPlaceholderData ? 'opacity-60' : ''}`}>
      <Card flush>
        <ul aria-label={say(words.title)} className="divide-y divide-border">
          {entries.map((entry) => (
            <AuditRow key={entry.id} {...entry} />
          ))}
        </ul>
      </Card>
      <EarlierPages call={call} label={words.earlier} failed={words.earlierFailed} />
    </div>
  )
}
