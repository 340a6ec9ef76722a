import { ShieldAlert } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { Card } from '#ui/layout/Card.tsx'
import type { AccountStatus } from '../decisions/decisions.contract.ts'
import { untilDay, statusWords as words } from './status.words.ts'

/** What applies now; nothing of it where nothing does. */
export function Standing({ status }: { status: AccountStatus }) {
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
              <h2 className="text-h2 font-bold">{say(isClosed ? words.closed : words.suspended)}</h2>
              {!isClosed && (
                <p className="font-semibold">
                  {say(suspendedUntil ? untilDay(suspendedUntil) : words.putRight)}
                </p>
              )}
              <p className="text-muted">{say(words.suspendedText)}</p>
            </>
          )}
          {photo !== 'shown' && <p>{say(photo === 'hidden' ? words.photoHidden : words.photoToMembers)}</p>}
        </div>
      </div>
    </Card>
  )
}
