import { lazy, Suspense, useEffect } from 'react'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { setViewer } from '#features/accounts/sessions/viewer.ts'
import { consentsCalls } from '#features/privacy/consents/consents.contract.ts'
import { requiredConsents } from '#features/privacy/consents/requiredConsents.ts'
import { useCallOrNull } from '#platform/api/useCall.ts'
import { failureMessages } from './failure.messages.ts'
import { PageFailed } from './PageFailed.tsx'
import { PageSpinner } from './PageSpinner.tsx'

const AgreeScreen = lazy(async () => ({
  default: (await import('#features/privacy/agree/AgreeScreen.tsx')).AgreeScreen,
}))

/** Asks members for pending consents. On failure, later calls report it. */
export function LoadSession() {
  const status = useCallOrNull(authCalls.status, {})
  const asks = requiredConsents.length > 0 && Boolean(status.data)
  const { data: consents, isPending } = useCallOrNull(consentsCalls.own, {}, { enabled: asks })
  const toAgree = consents?.missing.length ? consents : null
  const isTold = status.data !== undefined && !toAgree && !(asks && isPending)
  useEffect(() => {
    if (isTold) setViewer(status.data)
  }, [isTold, status.data])
  if (status.data && toAgree) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <AgreeScreen userId={status.data.userId} {...toAgree} />
      </Suspense>
    )
  }
  if (!status.failed) return <PageSpinner />
  return (
    <PageFailed
      title={failureMessages.statusFailed}
      busy={status.isFetching}
      retry={() => status.refetch()}
    />
  )
}
