import { Share2 } from 'lucide-react'
import { useViewer } from '#features/auth/sessions/viewer.ts'
import { readBoot } from '#features/boot/boot.ts'
import { promiseToOthers } from '#features/lot/promise.ts'
import { hasMirror } from '#features/mirror/useMirror.ts'
import type { OwnSummary } from '#features/ratings/contract.ts'
import { sealedWords } from '#features/ratings/sealedWords.ts'
import { shareWords } from '#features/share/messages.ts'
import { useRatingLink } from '#features/share/useRatingLink.ts'
import { useShare } from '#features/share/useShare.ts'
import { useSay } from '#kit/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { homeWords as words } from './messages.ts'

const { seal } = readBoot().policy

/** By day nobody is told whether somebody has rated them, so that it must fit who was rated by many today. */
function textOf(state: OwnSummary['state'], near: OwnSummary['near']) {
  if (state === undefined) return words.noRatings
  if (state !== 'few') return words.noneSealed
  return near ? sealedWords.ownNearText : sealedWords.ownFewText
}

/** Offers to share the link, because that is how the first raters come. */
export function NoRatings({ summary: { state, near } }: { summary: OwnSummary }) {
  const say = useSay()
  const viewer = useViewer()
  const { link } = useRatingLink(viewer?.userId ?? '')
  const sharing = useShare(link ?? '', shareWords.rateMe)
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-pretty">{say(textOf(state, near))}</p>
      <Button
        // Where there are first steps, the one yellow button is theirs.
        tone={hasMirror ? 'soft' : 'accent'}
        size="large"
        wide
        busy={sharing.busy}
        disabled={!link}
        onClick={() => sharing.share()}
      >
        <Share2 size={20} aria-hidden="true" />
        {say(words.shareLink)}
      </Button>
      {state && seal && (
        <p className="text-small text-pretty text-muted">
          {say(sealedWords.how(seal.min))} {say(promiseToOthers(seal.lot))}
        </p>
      )}
    </div>
  )
}
