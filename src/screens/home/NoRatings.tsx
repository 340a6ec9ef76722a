import { Share2 } from 'lucide-react'
import { useViewer } from '#features/auth/sessions/viewer.ts'
import { shareWords } from '#features/share/messages.ts'
import { ratingLink } from '#features/share/ratingLink.ts'
import { useShare } from '#features/share/useShare.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/Button.tsx'
import { homeWords as words } from './messages.ts'

/** Offers to share the link, because that is how the first raters come. */
export function NoRatings() {
  const say = useSay()
  const viewer = useViewer()
  const sharing = useShare(ratingLink(viewer?.userId ?? ''), shareWords.rateMe)
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-pretty">{say(words.noRatings)}</p>
      <Button tone="accent" size="large" wide busy={sharing.busy} onClick={() => sharing.share()}>
        <Share2 size={20} aria-hidden="true" />
        {say(words.shareLink)}
      </Button>
    </div>
  )
}
