import {
  type KeyboardEvent,
  lazy,
  type Ref,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link } from 'wouter'
import { useSay } from '#platform/i18n/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Form } from '#ui/fields/Form.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { columns } from '#ui/layout/columns.ts'
import { keepClear } from '#ui/layout/keepClear.ts'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { useDesktop } from '#ui/layout/useDesktop.ts'
import { CallFailed } from '#ui/loading/LoadFailed.tsx'
import { useFailureToast } from '#ui/loading/useAct.ts'
import { Results, ResultsSkeleton } from './Results.tsx'
import type { SearchResult } from './search.contract.ts'
import { searchMessages as messages } from './search.messages.ts'
import { useSearchInAddress } from './useSearchInAddress.ts'

/** Waits before loading the hovered person, so crossing rows sends no requests. */
const pauseMs = 150

/** Chooses the first result until another row is focused or hovered. */
function useChosen(users: SearchResult[] | undefined) {
  const [pointed, point] = useState<string>()
  const [settled, settle] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => settle(pointed), pauseMs)
    return () => clearTimeout(timer)
  }, [pointed])
  const chosen = users?.find(({ userId }) => userId === settled) ?? users?.[0]
  return [chosen?.userId, point] as const
}

const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))

type AnswerProps = {
  /** Null until the first pause in typing. */
  query: string | null
  call: ReturnType<typeof useSearchInAddress>['call']
  list: Ref<HTMLUListElement>
  onLeave: () => void
}

function SearchAnswer({ query, call, list, onLeave }: AnswerProps) {
  const say = useSay()
  const users = query === null ? undefined : call.data?.users
  const [chosen, choose] = useChosen(users)
  const previews = useDesktop()
  if (query !== null && call.failed) {
    return <CallFailed announced title={messages.failedText} call={call} />
  }
  return (
    <>
      <p role="status" className="sr-only">
        {say(users ? messages.found(users.length) : messages.searching)}
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
      title={say(messages.nobody)}
      text={say(messages.nobodyText)}
      action={
        <Link href="/invite" asChild>
          <ButtonLink>{say(messages.invite)}</ButtonLink>
        </Link>
      }
    />
  )
}

export function SearchScreen() {
  const say = useSay()
  const { text, setText, isTooShort, query, call, askNow } = useSearchInAddress()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => keepClear(bar.current, 'start'), [])
  const focusField = () => field.current?.focus()
  // With a restored query, don't focus: the keyboard would cover the results.
  useFieldFocus(field, text === '')
  useFailureToast(call, messages.failed, messages.failedText)

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector('a')?.focus()
  }
  return (
    <Screen
      columns
      hero={<ScreenHeader title={say(messages.title)} back={{ href: '/', label: say(messages.back) }} />}
    >
      <search
        ref={bar}
        className="sticky top-0 z-10 -mx-gutter beside:max-w-110 -mt-6 bg-bg px-gutter pt-4 pb-3"
      >
        <Form onSubmit={askNow}>
          <SearchField
            ref={field}
            label={say(messages.label)}
            value={text}
            onChange={setText}
            clearLabel={say(messages.clear)}
            onKeyDown={press}
          />
        </Form>
      </search>
      {isTooShort ? (
        <EmptyState art="seeking" title={say(messages.start)} text={say(messages.hint)} />
      ) : (
        <SearchAnswer query={query} call={call} list={list} onLeave={focusField} />
      )}
    </Screen>
  )
}

/** Focuses after the heading got focus on arrival, and when `/` is pressed. */
function useFieldFocus(field: RefObject<HTMLInputElement | null>, onArrival: boolean) {
  const arriving = useRef(onArrival)
  useEffect(() => {
    const focus = () => field.current?.focus({ preventScroll: true })
    if (arriving.current) queueMicrotask(focus)
    const press = (event: globalThis.KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [field])
}
