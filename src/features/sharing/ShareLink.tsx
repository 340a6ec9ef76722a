import { Share2 } from 'lucide-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { sharingMessages as messages } from './sharing.messages.ts'
import { useRatingLink } from './useRatingLink.ts'
import { useShare } from './useShare.ts'

const nothing = (): ComponentType => () => null
const questions = async () => (await import('./afterShare/AfterShare.tsx')).AfterShare
const AfterShare = lazy(async () => ({ default: await questions().catch(nothing) }))

type ShareLinkProps = {
  text?: Text
  tone?: 'accent' | 'soft'
  /** Not called if the share sheet is dismissed. */
  onShared?: () => Promise<void>
}

export function ShareLink({ text = messages.rateMe, tone = 'accent', onShared }: ShareLinkProps) {
  const say = useSay()
  const viewer = useViewer()
  const { link = '' } = useRatingLink(viewer?.userId ?? '')
  const [hasShared, setShared] = useState(false)
  const sharing = useShare(link, text, async () => {
    setShared(true)
    await onShared?.()
  })
  return (
    <>
      <Button tone={tone} wide busy={sharing.busy} disabled={!link} onClick={() => sharing.share()}>
        <Share2 size={20} aria-hidden="true" />
        {say(messages.shareLink)}
      </Button>
      {hasShared && (
        <Suspense fallback={null}>
          <AfterShare />
        </Suspense>
      )}
    </>
  )
}
