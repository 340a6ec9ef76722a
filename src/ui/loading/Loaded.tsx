import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useSay } from '#platform/i18n/language.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { CallFailed } from './LoadFailed.tsx'
import { loadingMessages } from './loading.messages.ts'

type Failure = ComponentProps<typeof CallFailed>

type LoadedProps<Data> = Pick<Failure, 'also' | 'announced'> & {
  call: Failure['call'] & { data: Data | undefined; failed: boolean }
  failed: Failure['title']
  skeleton: ReactElement | number
  empty?: ReactNode
  inCard?: boolean
  children: (data: Data) => ReactNode
}

export function Loaded<Data>({
  call,
  failed,
  skeleton,
  empty,
  inCard = false,
  children,
  ...how
}: LoadedProps<Data>) {
  if (call.data !== undefined) return isEmpty(call.data) && empty ? empty : children(call.data)
  if (!call.failed) return <Loading skeleton={skeleton} />
  const failure = <CallFailed title={failed} call={call} {...how} />
  return inCard ? <Card>{failure}</Card> : failure
}

function Loading({ skeleton }: { skeleton: ReactElement | number }) {
  const say = useSay()
  return (
    <div role="status" aria-label={say(loadingMessages.loading)}>
      {typeof skeleton === 'number' ? <Skeleton width="100%" height={skeleton} /> : skeleton}
    </div>
  )
}

const isEmpty = (data: unknown) => Array.isArray(data) && data.length === 0
