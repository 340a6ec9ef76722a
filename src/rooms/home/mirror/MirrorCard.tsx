import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { type OwnSummary, ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { type Trait, useTraits } from '#rooms/ratings/useTraits.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import type { Gaps } from './mirror.contract.ts'
import { otherwiseWords, mirrorWords as words } from './mirror.words.ts'
import { useMirror } from './useMirror.ts'

/** What the two sets of petals are, and where they differ much. */
export function MirrorCard({ onOpen }: { onOpen: () => void }) {
  const say = useSay()
  const mirror = useMirror().data
  const received = useCall(ratingsCalls.received, {}).data
  const { traits } = useTraits()
  if (!mirror) return null
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h2 className="text-h2 font-semibold">{say(words.mirror)}</h2>
        <p className="text-pretty text-muted">
          {say(!mirror.scores ? words.text : isShown(received) ? words.outline : words.outlineAlone)}
        </p>
        {traits && <Differences gaps={mirror.gaps} traits={traits} />}
        <div>
          <Button tone="soft" onClick={onOpen}>
            {say(mirror.scores ? words.revise : words.title)}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const isShown = (received: OwnSummary | undefined) => (received?.totalRaters ?? 0) > 0

function Differences({ gaps, traits }: { gaps: Gaps; traits: readonly Trait[] }) {
  const say = useSay()
  const told = traits.flatMap(({ key, name }) => {
    const others = gaps[key]
    return others ? [{ key, text: otherwiseWords[others](name) }] : []
  })
  if (told.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {told.map(({ key, text }) => (
        <li key={key} className="rounded-control bg-surface-2 px-4 py-3 text-pretty">
          {say(text)}
        </li>
      ))}
    </ul>
  )
}
