import type { ComponentProps } from 'react'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CallFailed } from './LoadFailed.tsx'

type EarlierPagesProps = {
  call: ComponentProps<typeof CallFailed>['call'] & {
    isFetchNextPageError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  label: Text
  failed: Text
}

export function EarlierPages({ call, label, failed }: EarlierPagesProps) {
  const say = useSay()
  if (call.isFetchNextPageError)
    return <CallFailed title={failed} call={{ ...call, refetch: call.fetchNextPage }} />
  if (!call.hasNextPage) return null
  return (
    <Button tone="soft" busy={call.isFetchingNextPage} onClick={() => call.fetchNextPage()}>
      {say(label)}
    </Button>
  )
}
