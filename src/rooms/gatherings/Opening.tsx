import { send } from '#ground/calls/send.ts'
import { useSay } from '#ground/words/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { gatheringsCalls } from './gatherings.contract.ts'
import { gatheringWords as words } from './gatherings.words.ts'
import { useGathering } from './useGathering.ts'

/** Where one is in no gathering: also when one has just come to its end. */
export function Opening({ isOver }: { isOver: boolean }) {
  const say = useSay()
  const [busy, act] = useGathering()
  const open = () => act(async () => (await send(gatheringsCalls.open, {})).gathering)
  return (
    <Card>
      <EmptyState
        art="bud"
        title={say(isOver ? words.isOver : words.together)}
        text={say(isOver ? words.isOverText : words.togetherText)}
        action={
          <Button tone="accent" size="large" busy={busy} onClick={open}>
            {say(words.open)}
          </Button>
        }
      />
    </Card>
  )
}
