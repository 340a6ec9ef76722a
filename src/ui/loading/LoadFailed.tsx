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
  error?: unknown
  /** When the refusal's retry delay started. */
  at?: number
  retry: () => void
  busy?: boolean
  /** True if a toast has announced the failure, so this isn't a live region. */
  announced?: boolean
  also?: ReactNode
}

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
  // Keeps showing the last error's text during a retry, when `error` is empty.
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
            <span className="tabular">
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

export const CallFailed = ({ call, ...words }: CallFailedProps) => (
  <LoadFailed
    {...words}
    error={call.error}
    at={call.errorUpdatedAt}
    retry={() => call.refetch()}
    busy={call.isFetching}
  />
)
