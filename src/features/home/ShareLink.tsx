import { Share2 } from 'lucide-react'
import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { sharingMessages } from '#features/sharing/sharing.messages.ts'
import { useRatingLink } from '#features/sharing/useRatingLink.ts'
import { useShare } from '#features/sharing/useShare.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { homeMessages as messages } from './home.messages.ts'

type ShareLinkProps = {
  text?: Text
  tone?: 'accent' | 'soft'
  /** Not called if the share sheet is dismissed. */
  onShared?: () => Promise<void>
}

export function ShareLink({ text = sharingMessages.rateMe, tone = 'accent', onShared }: ShareLinkProps) {
  const say = useSay()
  const viewer = useViewer()
  const { link = '' } = useRatingLink(viewer?.userId ?? '')
  const sharing = useShare(link, text, onShared)
  return (
    <Button tone={tone} wide busy={sharing.busy} disabled={!link} onClick={() => sharing.share()}>
      <Share2 size={20} aria-hidden="true" />
      {say(messages.shareLink)}
    </Button>
  )
}
