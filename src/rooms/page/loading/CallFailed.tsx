import type { ComponentProps } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

type CallFailedProps = Pick<ComponentProps<typeof LoadFailed>, 'title' | 'also' | 'told'> & {
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
