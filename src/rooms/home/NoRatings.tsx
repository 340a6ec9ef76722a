import { Share2 } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { shareWords } from '#rooms/friends/share/share.words.ts'
import { useRatingLink } from '#rooms/friends/share/useRatingLink.ts'
import { useShare } from '#rooms/friends/share/useShare.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { promiseToOthers } from '#rooms/ratings/lot/promise.ts'
import type { OwnSummary } from '#rooms/ratings/ratings.contract.ts'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import { Button } from '#ui/actions/Button.tsx'
import { homeWords as words } from './home.words.ts'
import { hasMirror } from './mirror/useMirror.ts'

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
