import type { Text } from '#platform/i18n/i18n.ts'
import { Screen } from '#ui/layout/Screen.tsx'
import { LoadFailed } from '#ui/loading/LoadFailed.tsx'
import { failureMessages } from './failure.messages.ts'

type FailedProps = { title: Text; retry: () => void; busy?: boolean }

export const PageFailed = (props: FailedProps) => (
  <Screen>
    <LoadFailed {...props} />
  </Screen>
)

export const PageBroken = () => (
  <PageFailed title={failureMessages.broken} retry={() => window.location.reload()} />
)
