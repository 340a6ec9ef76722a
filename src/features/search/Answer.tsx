import type { UseQueryResult } from '@tanstack/react-query'
import type { Ref } from 'react'
import { Link } from 'wouter'
import { CallFailed } from '#features/loading/CallFailed.tsx'
import type { CallError } from '#kit/calls/client.ts'
import type { Answer as AnswerOf } from '#kit/calls/contract.ts'
import { useSay } from '#kit/words/language.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { searchCalls } from './contract.ts'
import { searchWords as words } from './messages.ts'
import { Results, ResultsSkeleton } from './Results.tsx'

type AnswerProps = {
  /** Null until the typing has paused for the first time. */
  query: string | null
  call: UseQueryResult<AnswerOf<typeof searchCalls.users>, CallError<typeof searchCalls.users>>
  list: Ref<HTMLUListElement>
  onLeave: () => void
}

/** Shows the people who were found, that nobody was, or that the search failed. */
export function Answer({ query, call, list, onLeave }: AnswerProps) {
  const say = useSay()
  const users = query === null ? undefined : call.data?.users
  if (query !== null && call.isError) {
    return <CallFailed title={words.failedText} call={call} />
  }
  return (
    <>
      <p role="status" className="sr-only">
        {say(users ? words.found(users.length) : words.searching)}
      </p>
      {!users && <ResultsSkeleton />}
      {users && query && users.length > 0 && (
        <Results users={users} query={query} list={list} onLeave={onLeave} />
      )}
      {users?.length === 0 && <Nobody />}
    </>
  )
}

function Nobody() {
  const say = useSay()
  return (
    <EmptyState
      art="seeking"
      title={say(words.nobody)}
      text={say(words.nobodyText)}
      action={
        <Link href="/invite" asChild>
          <ButtonLink>{say(words.invite)}</ButtonLink>
        </Link>
      }
    />
  )
}
