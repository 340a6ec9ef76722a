import { useEffect } from 'react'
import { authCalls } from '#features/auth/contract.ts'
import { setViewer } from '#features/auth/sessions/viewer.ts'
import { useCallOrNull } from '#kit/calls/queries.ts'
import { Failed } from './Failed.tsx'
import { shellWords } from './messages.ts'
import { Waiting } from './Waiting.tsx'

/** Asks for the login status if the page came without its viewer, and shows a spinner meanwhile. */
export function AskStatus() {
  const status = useCallOrNull(authCalls.status, {})
  useEffect(() => {
    if (status.data !== undefined) setViewer(status.data)
  }, [status.data])
  if (!status.failed) return <Waiting />
  return <Failed title={shellWords.statusFailed} busy={status.isFetching} retry={() => status.refetch()} />
}
