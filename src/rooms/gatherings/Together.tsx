import { QrCode as CodeIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { send } from '#ground/calls/send.ts'
import { useCall } from '#ground/calls/useCall.ts'
import { timeInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { doorsCalls } from '#rooms/doors/doors.contract.ts'
import { hasDoors } from '#rooms/doors/useDoor.ts'
import { topics } from '#rooms/told/news/topics.ts'
import { useNews } from '#rooms/told/news/useNews.ts'
import { Button } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { Card } from '#ui/layout/Card.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { GuestRow } from './GuestRow.tsx'
import { type Gathering, gatheringsCalls } from './gatherings.contract.ts'
import { gatheringWords as words } from './gatherings.words.ts'
import { useGathering } from './useGathering.ts'

const moved = { [topics.gathering]: [gatheringsCalls.own] }

type TogetherProps = { gathering: Gathering; isHost: boolean; onLeft: () => void }

/** The gathering that one is in. Whoever has just opened it shows its code first. */
export function Together({ gathering, isHost, onLeft }: TogetherProps) {
  const say = useSay()
  const { code, endsAt, people } = gathering
  const [showsCode, setShowsCode] = useState(isHost && people.length === 0)
  const [busy, act] = useGathering()
  useNews(moved)
  const leave = () =>
    act(
      async () => {
        await send(gatheringsCalls.leave, {})
        return null
      },
      () => {
        onLeft()
        document.querySelector('h1')?.focus()
        tell(words.left, words.leftText)
      },
    )
  return (
    <>
      <Card>
        <h2 className="text-h2 font-semibold">{say(words.until(timeInWords(new Date(endsAt))))}</h2>
        <p className="mt-1 text-pretty text-muted">{say(words.untilText)}</p>
        {hasDoors && <ShutDoor />}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button tone="accent" onClick={() => setShowsCode(true)}>
            <CodeIcon size={20} aria-hidden="true" />
            {say(words.showCode)}
          </Button>
          <Button tone="soft" busy={busy} onClick={leave}>
            {say(words.leave)}
          </Button>
        </div>
      </Card>
      <Card flush={people.length > 0}>
        {people.length === 0 ? (
          <EmptyState art="bud" title={say(words.alone)} text={say(words.aloneText)} />
        ) : (
          <ul aria-label={say(words.people)} className="divide-y divide-border">
            {people.map((person) => (
              <GuestRow key={person.userId} person={person} />
            ))}
          </ul>
        )}
      </Card>
      <CodeDialog code={code} open={showsCode} onClose={() => setShowsCode(false)} />
    </>
  )
}

/** Whoever lets nobody rate them is told that it holds here too, or would wait in vain. */
function ShutDoor() {
  const say = useSay()
  const doors = useCall(doorsCalls.own, {}, { staleTime: 0, refetchOnMount: true }).data
  if (doors?.who !== 'nobody') return null
  return (
    <p className="mt-3 text-pretty">
      {say(words.nobodyMay)}{' '}
      <Link href="/settings" className="font-semibold text-primary underline">
        {say(words.change)}
      </Link>
    </p>
  )
}
