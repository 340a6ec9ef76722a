import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '#features/loading/CallFailed.tsx'
import { useCallPages } from '#kit/calls/pages.ts'
import { useSay } from '#kit/words/language.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { type AdminUser, adminCalls } from './contract.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { userWords as words } from './messages.ts'
import { StatCards } from './StatCards.tsx'
import { UserList, UserListSkeleton } from './UserList.tsx'

const halfAMinute = 30_000
const pause = 300

type UsersTabProps = { search: string; onSearch: (search: string) => void }

export function UsersTab({ search, onSearch }: UsersTabProps) {
  const asked = useSettled(search)
  const input = asked.trim() === '' ? {} : { search: asked.trim() }
  const call = useCallPages(adminCalls.users, input, { refetchInterval: halfAMinute })
  const [leaving, setLeaving] = useState<AdminUser | null>(null)
  const list = useRef<HTMLTableSectionElement>(null)
  const users = call.data?.flat()
  return (
    <div className="flex flex-col gap-5">
      <StatCards />
      <SearchField value={search} onChange={onSearch} />
      {users ? (
        <UserList ref={list} users={users} call={call} onDelete={setLeaving} />
      ) : call.isError ? (
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

function SearchField({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const say = useSay()
  const field = useRef<HTMLInputElement>(null)
  return (
    <search>
      <Field
        ref={field}
        label={say(words.search)}
        value={value}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        start={<Search size={20} aria-hidden="true" />}
        end={
          value && (
            <IconButton
              label={say(words.clear)}
              icon={<X size={20} aria-hidden="true" />}
              onClick={() => {
                onChange('')
                field.current?.focus()
              }}
            />
          )
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
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

/** The typed text, once the typing has paused. */
function useSettled(text: string) {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
