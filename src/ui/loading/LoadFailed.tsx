import { type ComponentProps, type ReactNode, useState } from 'react'
import { CallError } from '#platform/api/client.ts'
import { refusalMessage } from '#platform/api/refusalMessages.ts'
import { clock } from '#platform/i18n/dates.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Copyable } from '#ui/actions/Copyable.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useSecondsUntil } from '#ui/feedback/useSecondsUntil.ts'
import { loadingMessages } from './loading.messages.ts'

type LoadFailedProps = {
  title: Text
  /** The failure of the call; undefined if there was no call. */
  error?: unknown
  /** When the failure came, because the wait that a refusal asks for begins then. */
  at?: number
  retry: () => void
  busy?: boolean
  /** A toast has said it, so that a screen reader need not hear it from here. */
  announced?: boolean
  /** Another way out, shown before the button that tries again. */
  also?: ReactNode
}

/** Says what could not be loaded and why, with a button that tries again. */
export function LoadFailed({
  title,
  error,
  at = 0,
  retry,
  busy = false,
  announced = false,
  also,
}: LoadFailedProps) {
  const say = useSay()
  // While it is tried again there is no failure to tell, but the words stay.
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  const seconds = error instanceof CallError ? (error.retryAfter ?? 0) : 0
  const wait = useSecondsUntil(at + seconds * 1000)
  return (
    <EmptyState
      art="broken"
      title={announced ? say(title) : <span role="alert">{say(title)}</span>}
      text={<Copyable>{say(refusalMessage(error ?? last, {}))}</Copyable>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {also}
          <Button tone={also ? 'soft' : 'primary'} busy={busy} disabled={!busy && wait > 0} onClick={retry}>
            <span className="tabular-nums">
              {say(wait > 0 ? loadingMessages.tryAgainIn(clock(wait)) : loadingMessages.retry)}
            </span>
          </Button>
        </div>
      }
    />
  )
}

type CallFailedProps = Pick<ComponentProps<typeof LoadFailed>, 'title' | 'also' | 'announced'> & {
  call: { error: unknown; errorUpdatedAt: number; isFetching: boolean; refetch: () => unknown }
}

/** Says why a read failed, with a button that makes the call once more. */
export const CallFailed = ({ call, ...words }: CallFailedProps) => (
  <LoadFailed
    {...words}
    error={call.error}
    at={call.errorUpdatedAt}
    retry={() => call.refetch()}
    busy={call.isFetching}
  />
)
