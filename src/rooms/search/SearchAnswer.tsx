import { lazy, type Ref, Suspense } from 'react'
import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { columns } from '#ui/layout/columns.ts'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { Results, ResultsSkeleton } from './Results.tsx'
import { searchWords as words } from './search.words.ts'
import { useChosen } from './useChosen.ts'
import type { useSearchInAddress } from './useSearchInAddress.ts'

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))

type AnswerProps = {
  /** Null until the typing has paused for the first time. */
  query: string | null
  call: ReturnType<typeof useSearchInAddress>['call']
  list: Ref<HTMLUListElement>
  onLeave: () => void
}

/**
 * Shows the people who were found, on a desktop one of them in full; or that nobody was, or that the search
 * failed.
 */
export function SearchAnswer({ query, call, list, onLeave }: AnswerProps) {
  const say = useSay()
  const users = query === null ? undefined : call.data?.users
  const [chosen, choose] = useChosen(users)
  const previews = useDesktop()
  if (query !== null && call.failed) {
    return <CallFailed told title={words.failedText} call={call} />
  }
  return (
    <>
      <p role="status" className="sr-only">
        {say(users ? words.found(users.length) : words.searching)}
      </p>
      <div className={previews ? `gap-8 ${columns}` : ''}>
        {!users && <ResultsSkeleton />}
        {users && query && chosen && (
          <Results
            users={users}
            query={query}
            list={list}
            chosen={previews ? chosen : undefined}
            onChoose={choose}
            onLeave={onLeave}
          />
        )}
        {previews && chosen && (
          <Suspense fallback={null}>
            <Preview userId={chosen} />
          </Suspense>
        )}
      </div>
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
