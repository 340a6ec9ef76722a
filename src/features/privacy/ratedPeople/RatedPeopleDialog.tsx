import { Link } from 'wouter'
import { useCall } from '#platform/api/useCall.ts'
import { formatDay } from '#platform/i18n/dates.ts'
import { useSay } from '#platform/i18n/language.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { ratedPeopleCalls } from './ratedPeople.contract.ts'
import { ratedPeopleMessages as messages } from './ratedPeople.messages.ts'

export function RatedPeopleDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const say = useSay()
  const call = useCall(ratedPeopleCalls.list, {}, { enabled: open, staleTime: 0, refetchOnMount: true })
  const empty = <EmptyState art="seeking" title={say(messages.none)} />
  return (
    <Dialog open={open} onClose={onClose} title={say(messages.title)} closeLabel={say(messages.close)}>
      <Loaded call={call} failed={messages.failed} skeleton={192} empty={empty}>
        {(people) => (
          <ul aria-label={say(messages.title)} className="divided">
            {people.map(({ userId, displayName, day }) => (
              <li key={userId}>
                <Link
                  href={`/rate/${userId}`}
                  className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-2"
                >
                  <bdi className="font-semibold wrap-anywhere">{displayName}</bdi>
                  <time dateTime={day} className="text-small text-muted">
                    {say(formatDay(new Date(day)))}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
