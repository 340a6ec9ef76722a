import { useRef, useState } from 'react'
import { useCallPages } from '#ground/calls/listPages.ts'
import { useSay } from '#ground/words/language.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { useSettled } from '#ui/fields/useSettled.ts'
import { Card } from '#ui/layout/Card.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { type AdminUser, adminCalls } from './desk.contract.ts'
import { userWords as words } from './desk.words.ts'
import { StatCards } from './StatCards.tsx'
import { UserList, UserListSkeleton } from './UserList.tsx'

const halfAMinute = 30_000
const pauseMs = 300

type UsersTabProps = { search: string; onSearch: (search: string) => void }

export function UsersTab({ search, onSearch }: UsersTabProps) {
  const say = useSay()
  const asked = useSettled(search, pauseMs)
  const sought = asked.trim()
  const call = useCallPages(
    sought === '' ? adminCalls.users : adminCalls.searchUsers,
    sought === '' ? {} : { search: sought },
    { refetchInterval: halfAMinute },
  )
  const [leaving, setLeaving] = useState<AdminUser | null>(null)
  const list = useRef<HTMLTableSectionElement>(null)
  const users = call.data?.flat()
  return (
    <div className="flex flex-col gap-5">
      <StatCards />
      <search>
        <SearchField
          label={say(words.search)}
          value={search}
          onChange={onSearch}
          clearLabel={say(words.clear)}
        />
      </search>
      {users ? (
        <UserList ref={list} users={users} call={call} onDelete={setLeaving} />
      ) : call.failed ? (
        <Card>
          <CallFailed title={words.failed} call={call} />
        </Card>
      ) : (
        <UserListSkeleton />
      )}
      {users?.length === 0 && <Nobody />}
      {leaving && (
        <DeleteUserDialog
          user={leaving}
          onClose={() => setLeaving(null)}
          onDeleted={() => {
            setLeaving(null)
            list.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function Nobody() {
  const say = useSay()
  return (
    <Card>
      <EmptyState art="seeking" title={say(words.none)} text={say(words.noneText)} />
    </Card>
  )
}
