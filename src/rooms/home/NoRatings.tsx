import { Share2 } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { shareWords } from '#rooms/friends/share/share.words.ts'
import { useRatingLink } from '#rooms/friends/share/useRatingLink.ts'
import { useShare } from '#rooms/friends/share/useShare.ts'
import { readBoot } from '#rooms/page/boot.ts'
import type { OwnSummary } from '#rooms/ratings/ratings.contract.ts'
import { sealedWords } from '#rooms/ratings/sealedWords.ts'
import { Button } from '#ui/actions/Button.tsx'
import { How } from './How.tsx'
import { peopleRatedYou, homeWords as words } from './home.words.ts'

const { seal } = readBoot().policy

const titleOf = ({ state, near }: OwnSummary) => {
  if (state !== 'few') return state ? sealedWords.ownNone : peopleRatedYou(0)
  return near ? sealedWords.ownNear : sealedWords.ownFew
}

/** By day nobody is told whether somebody has rated them, so that it must fit who was rated by many today. */
function textOf({ state, near }: OwnSummary) {
  if (state === undefined) return words.noRatings
  if (state !== 'few') return words.noneSealed
  return near ? sealedWords.ownNearText : sealedWords.ownFewText
}

type NoRatingsProps = {
  summary: OwnSummary
  /** The steps ask for the link already. */
  hasSteps: boolean
}

/** Offers to share the link, because that is how the first raters come. */
export function NoRatings({ summary, hasSteps }: NoRatingsProps) {
  const say = useSay()
  const viewer = useViewer()
  const { link } = useRatingLink(viewer?.userId ?? '')
  const sharing = useShare(link ?? '', shareWords.rateMe)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="text-h2 font-semibold">{say(titleOf(summary))}</h2>
        <p className="text-pretty text-muted">{say(textOf(summary))}</p>
      </div>
      {!hasSteps && (
        <Button
          tone="accent"
          size="large"
          wide
          busy={sharing.busy}
          disabled={!link}
          onClick={() => sharing.share()}
        >
          <Share2 size={20} aria-hidden="true" />
          {say(words.shareLink)}
        </Button>
      )}
      {summary.state && seal && <How seal={seal} />}
    </div>
  )
}
