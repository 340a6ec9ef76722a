import { UsersRound } from 'lucide-react'
import { Link } from 'wouter'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { gatheringPath } from '#rooms/gatherings/gatheringAddress.ts'
import { gatheringsCalls } from '#rooms/gatherings/gatherings.contract.ts'
import { Card } from '#ui/layout/Card.tsx'
import { homeWords as words } from './home.words.ts'

/** Stands beside one's own code: who sits together need not hand links around. */
export function GatheringRow() {
  const say = useSay()
  const asked = { staleTime: 0, refetchOnMount: true }
  const isIn = Boolean(useCall(gatheringsCalls.own, {}, asked).data?.gathering)
  return (
    <Card flush>
      <Link
        href={gatheringPath}
        className="flex min-h-16 items-center gap-3.5 px-5 py-3 -outline-offset-2 transition-colors duration-120 hover:bg-surface-2"
      >
        <UsersRound size={24} aria-hidden="true" className="shrink-0 text-primary" />
        <span className="min-w-0">
          <span className="block font-semibold">{say(isIn ? words.inGathering : words.gathering)}</span>
          <span className="block text-small text-pretty text-muted">
            {say(isIn ? words.inGatheringText : words.gatheringText)}
          </span>
        </span>
      </Link>
    </Card>
  )
}
