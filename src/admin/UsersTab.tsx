import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSessionEnd } from '#platform/api/client.ts'
import { refusalMessageOr } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useCallPages } from '#platform/api/useCallPages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { number } from '#platform/i18n/plural.ts'
import { Copyable } from '#ui/actions/Copyable.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Problem } from '#ui/feedback/Problem.tsx'
import { showToast } from '#ui/feedback/showToast.ts'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { useDebounced } from '#ui/fields/useSettled.ts'
import { ConfirmDialog } from '#ui/floating/ConfirmDialog.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Loaded } from '#ui/loading/Loaded.tsx'
import { CallFailed } from '#ui/loading/LoadFailed.tsx'
import { useAct } from '#ui/loading/useAct.ts'
import { type AdminUser, adminCalls } from './admin.contract.ts'
import { adminRefusals, cardMessages, userMessages as messages } from './admin.messages.ts'
import { refetchUsers } from './refetchUsers.ts'
import { Stat, statsClassName } from './Stat.tsx'
import { UserList, UserListSkeleton } from './UserList.tsx'

const everyMinute = 60_000

function StatCards() {
  const say = useSay()
  const call = useCall(adminCalls.analytics, {}, { refetchInterval: everyMinute })
  const { data } = call
  if (call.failed) {
    return (
      <Card>
        <CallFailed title={cardMessages.failed} call={call} />
      </Card>
    )
  }
  return (
    <dl aria-label={say(cardMessages.cards)} className={statsClassName}>
      <Stat name={say(cardMessages.total)} value={data && number(data.totalUsers)} />
      <Stat
        name={say(cardMessages.verified)}
        value={data && number(data.verifiedUsers)}
        more={data && say(cardMessages.ofAll(data.verificationRate))}
      />
      <Stat
        name={say(cardMessages.unverified)}
        value={data && number(data.totalUsers - data.verifiedUsers)}
      />
      <Stat name={say(cardMessages.today)} value={data && number(data.newUsersToday)} />
    </dl>
  )
}

const halfAMinute = 30_000
const pauseMs = 300

type UsersTabProps = { search: string; onSearch: (search: string) => void }

export function UsersTab({ search, onSearch }: UsersTabProps) {
  const say = useSay()
  const settledSearch = useDebounced(search, pauseMs)
  const sought = settledSearch.trim()
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
          label={say(messages.search)}
          value={search}
          onChange={onSearch}
          clearLabel={say(messages.clear)}
        />
      </search>
      <Loaded call={{ ...call, data: users }} failed={messages.failed} inCard skeleton={<UserListSkeleton />}>
        {(listed) => <UserList ref={list} users={listed} call={call} onDelete={setLeaving} />}
      </Loaded>
      {users?.length === 0 && (search.trim() ? <Nobody /> : <NobodyYet />)}
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
      <EmptyState art="seeking" title={say(messages.none)} text={say(messages.noneText)} />
    </Card>
  )
}

function NobodyYet() {
  const say = useSay()
  return (
    <Card>
      <EmptyState
        art="bud"
        title={say(messages.nobodyYet)}
        text={
          <>
            {say(messages.nobodyYetText)} <Copyable>{`\u2066${location.origin}\u2069`}</Copyable>
          </>
        }
      />
    </Card>
  )
}

type DeleteUserDialogProps = { user: AdminUser; onClose: () => void; onDeleted: () => void }

function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const say = useSay()
  const { busy, problem, act } = useAct({
    failed: messages.deleteFailed,
    why: (failure) => refusalMessageOr(failure, adminRefusals, messages.deleteFailedText),
    unless: isSessionEnd,
  })
  const [before, after] = say(messages.deleteAsk).split('{name}')
  const remove = () =>
    act(async () => {
      await send(adminCalls.deleteUser, { id: user.id })
      await refetchUsers()
      // Close the dialog first: an announcement made inside it would repeat after it closes.
      flushSync(onDeleted)
      showToast(messages.deleted, messages.deletedText)
    })
  return (
    <ConfirmDialog
      title={say(messages.deleteTitle)}
      description={
        <>
          {before}
          {user.displayName ? (
            <bdi className="font-semibold text-text">{user.displayName}</bdi>
          ) : (
            say(messages.thisUser)
          )}
          {after}
        </>
      }
      cancel={say(messages.cancel)}
      onCancel={onClose}
      confirm={say(messages.remove)}
      onConfirm={remove}
      danger
      busy={busy}
    >
      <Problem announced text={problem} />
    </ConfirmDialog>
  )
}
