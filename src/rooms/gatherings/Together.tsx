import { Check, QrCode as CodeIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { send } from '#ground/calls/send.ts'
import { useCall } from '#ground/calls/useCall.ts'
import { timeInWords } from '#ground/words/dates.ts'
import { useSay } from '#ground/words/language.ts'
import { doorsCalls } from '#rooms/doors/doors.contract.ts'
import { ratePath } from '#rooms/doors/ratePath.ts'
import { hasDoors } from '#rooms/doors/useDoor.ts'
import { QrCode } from '#rooms/friends/share/QrCode.tsx'
import { useQr } from '#rooms/friends/share/useQr.ts'
import { LoadFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { PersonAvatar } from '#rooms/photos/PersonAvatar.tsx'
import { topics } from '#rooms/told/news/topics.ts'
import { useNews } from '#rooms/told/news/useNews.ts'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Spinner } from '#ui/feedback/Spinner.tsx'
import { tell } from '#ui/feedback/tell.ts'
import { Dialog } from '#ui/floating/Dialog.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Circle } from './Circle.tsx'
import { GatheringArt } from './GatheringArt.tsx'
import { pathOfGathering } from './gatheringAddress.ts'
import { type Gathering, type Guest, gatheringsCalls } from './gatherings.contract.ts'
import { gatheringWords as words } from './gatherings.words.ts'
import { useGathering } from './useGathering.ts'

/** By it the screen after a rating knows that it leads back here. */
const fromHere = { isGathered: true }

function GuestRow({ person }: { person: Guest }) {
  const say = useSay()
  const { userId, displayName, isRated } = person
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <PersonAvatar person={person} />
      <span className="min-w-0 flex-1 basis-32">
        <span className="block font-semibold wrap-anywhere">
          <bdi>{displayName}</bdi>
        </span>
        <span className="block text-small text-muted wrap-anywhere">
          <bdi dir="ltr">@{userId}</bdi>
        </span>
      </span>
      <Link href={ratePath(userId)} state={fromHere} asChild>
        <ButtonLink
          size="small"
          tone={isRated ? 'quiet' : 'primary'}
          aria-label={say(isRated ? words.rateAgain(displayName) : words.rateWhom(displayName))}
        >
          {isRated && <Check size={18} aria-hidden="true" />}
          <span className={isRated ? 'max-md:sr-only' : ''}>{say(isRated ? words.rated : words.rate)}</span>
        </ButtonLink>
      </Link>
    </li>
  )
}

const moved = { [topics.gathering]: [gatheringsCalls.own] }

type TogetherProps = { gathering: Gathering; isHost: boolean; onLeft: () => void }

/** The gathering that one is in. Its host shows its code first. */
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
          <EmptyState art={<GatheringArt />} title={say(words.alone)} text={say(words.aloneText)} />
        ) : (
          <>
            <div className="py-4">
              <Circle people={people} />
            </div>
            <ul aria-label={say(words.people)} className="divide-y divide-border">
              {people.map((person) => (
                <GuestRow key={person.userId} person={person} />
              ))}
            </ul>
          </>
        )}
      </Card>
      <CodeDialog code={code} open={showsCode} onClose={() => setShowsCode(false)} />
    </>
  )
}

/** A person who lets nobody rate them is told that it holds here too, or would wait in vain. */
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

type CodeDialogProps = { code: string; open: boolean; onClose: () => void }

/** The code as large as the screen lets it be, for those across the table. */
function CodeDialog({ code, open, onClose }: CodeDialogProps) {
  const say = useSay()
  const qr = useQr(location.origin + pathOfGathering(code))
  return (
    <Dialog
      wide
      open={open}
      onClose={onClose}
      title={say(words.title)}
      description={say(words.scan)}
      closeLabel={say(words.close)}
    >
      <div className="mx-auto w-full max-w-[68dvh] rounded-control bg-qr-ground p-3.5 text-qr">
        {qr.failed ? (
          <LoadFailed title={words.codeFailed} retry={() => qr.refetch()} busy={qr.isFetching} />
        ) : qr.data ? (
          <QrCode modules={qr.data} label={say(words.codeAlt)} />
        ) : (
          <div className="grid aspect-square place-items-center">
            <Spinner size={48} label={say(words.drawing)} />
          </div>
        )}
      </div>
    </Dialog>
  )
}
