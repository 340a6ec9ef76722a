import { type Ref, useEffect, useRef } from 'react'
import { refusalMessage } from '#platform/api/refusalMessages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Copyable } from '#ui/actions/Copyable.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { AdminUser } from './admin.contract.ts'
import { userMessages as messages } from './admin.messages.ts'
import { rowColumns, UserRow } from './UserRow.tsx'

type Pages = {
  error: Error | null
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}
type UserListProps = {
  ref: Ref<HTMLTableSectionElement>
  users: AdminUser[]
  call: Pages
  onDelete: (user: AdminUser) => void
}

/** Off-screen rows skip layout and paint. */
export function UserList({ ref, users, call, onDelete }: UserListProps) {
  const say = useSay()
  return (
    <div
      className={`@container ${call.isPlaceholderData ? 'opacity-60' : ''}`}
      aria-busy={call.isPlaceholderData}
    >
      {call.error && (
        <p role="status" className="mb-3 rounded-control bg-warning-soft px-4 py-2 text-small text-warning">
          {say(messages.stale)} <Copyable>{say(refusalMessage(call.error, {}))}</Copyable>
        </p>
      )}
      {users.length > 0 && (
        <table
          aria-label={say(messages.list)}
          className="block overflow-clip rounded-card border border-edge bg-surface shadow-e1"
        >
          <thead className="block">
            <tr
              className={`border-b border-border bg-surface-2 px-4 py-2 text-small text-muted @max-[44rem]:sr-only @min-[44rem]:grid ${rowColumns}`}
            >
              {columns.map((column) => (
                <th key={column} scope="col" className="text-start font-medium">
                  {say(messages[column])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            ref={ref}
            tabIndex={-1}
            aria-label={say(messages.list)}
            className="flex flex-col outline-none"
          >
            {users.map((user) => (
              <UserRow key={user.id} user={user} onDelete={onDelete} />
            ))}
          </tbody>
        </table>
      )}
      {call.hasNextPage && <More call={call} />}
    </div>
  )
}

const columns = ['user', 'phone', 'joined', 'actions'] as const

/** Loads on scroll, but after a failure only on request. */
function More({ call }: { call: Pages }) {
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  const { error, isFetchingNextPage, isPlaceholderData, fetchNextPage } = call
  const waits = !error && !isFetchingNextPage && !isPlaceholderData
  useEffect(() => {
    if (!place.current || !waits) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [waits, fetchNextPage])
  return (
    <div ref={place} className="flex justify-center pt-4">
      <Button tone="soft" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {say(messages.more)}
      </Button>
    </div>
  )
}

export const UserListSkeleton = () => (
  <div className="flex flex-col gap-3">
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} className="flex items-center gap-3 rounded-card border border-edge bg-surface p-4">
        <Skeleton round width={48} height={48} />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <Skeleton width={180} height={16} />
          <Skeleton width={110} height={12} />
        </div>
      </div>
    ))}
  </div>
)
