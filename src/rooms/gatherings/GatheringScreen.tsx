import { useRef } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { CallError } from '#ground/calls/client.ts'
import { send } from '#ground/calls/send.ts'
import { useCall } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { CallFailed } from '#rooms/page/loading/LoadFailed.tsx'
import { Button, ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { GatheringArt } from './GatheringArt.tsx'
import { gatheringIn, gatheringPath, pathOfGathering } from './gatheringAddress.ts'
import { gatheringsCalls } from './gatherings.contract.ts'
import { gatheringWords as words } from './gatherings.words.ts'
import { Together } from './Together.tsx'
import { useGathering } from './useGathering.ts'

/** A gathering that one is in, one to which a scanned code leads, or a new one to open. */
export function GatheringScreen() {
  const say = useSay()
  return (
    <Screen hero={<ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />}>
      <OwnOrScanned />
    </Screen>
  )
}

const minute = 60_000

function OwnOrScanned() {
  const viewer = useViewer()
  const code = gatheringIn(useSearch())
  const wasIn = useRef(false)
  // Who has no stream of news still sees within a minute who came, and that the hour is over.
  const asked = { enabled: Boolean(viewer), staleTime: 0, refetchOnMount: true, refetchInterval: minute }
  const own = useCall(gatheringsCalls.own, {}, asked)
  if (!viewer) return code ? <Scanned code={code} /> : <Redirect to={`/auth?next=${gatheringPath}`} replace />
  if (own.failed) {
    return (
      <Card>
        <CallFailed title={words.failed} call={own} />
      </Card>
    )
  }
  if (!own.data) return <Skeleton width="100%" height={320} />
  const { gathering } = own.data
  if (gathering && (!code || code === gathering.code)) {
    wasIn.current = true
    const leave = () => {
      wasIn.current = false
    }
    return <Together gathering={gathering} isHost={gathering.hostUserId === viewer.userId} onLeft={leave} />
  }
  return code ? <Scanned code={code} /> : <Opening isOver={wasIn.current} />
}

/** Where one is in no gathering: also when one has just come to its end. */
function Opening({ isOver }: { isOver: boolean }) {
  const say = useSay()
  const [busy, act] = useGathering()
  const open = () => act(async () => (await send(gatheringsCalls.open, {})).gathering)
  return (
    <Card>
      <EmptyState
        art={<GatheringArt />}
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

/** What a scanned code leads to. Nobody enters by opening a link: what it means stands above the button. */
function Scanned({ code }: { code: string }) {
  const say = useSay()
  const viewer = useViewer()
  const at = useCall(gatheringsCalls.at, { code }, { staleTime: 0, refetchOnMount: true })
  if (at.error instanceof CallError && at.error.code === 'GATHERING_OVER') return <Over />
  if (at.failed) {
    return (
      <Card>
        <CallFailed title={words.failed} call={at} />
      </Card>
    )
  }
  if (!at.data) return <Skeleton width="100%" height={320} />
  const { host } = at.data
  return (
    <Card>
      <EmptyState
        art={<GatheringArt />}
        title={say(words.of(host.displayName))}
        text={say(words.means)}
        action={viewer ? <Enter code={code} /> : <SignIn code={code} hostUserId={host.userId} />}
      />
    </Card>
  )
}

function Enter({ code }: { code: string }) {
  const say = useSay()
  const [busy, act] = useGathering()
  const [, navigate] = useLocation()
  const enter = async () => (await send(gatheringsCalls.enter, { code })).gathering
  return (
    <Button
      tone="accent"
      size="large"
      busy={busy}
      onClick={() => act(enter, () => navigate(gatheringPath, { replace: true }))}
    >
      {say(words.enter)}
    </Button>
  )
}

/** Who registers for a gathering has been invited by its host. */
function SignIn({ code, hostUserId }: { code: string; hostUserId: string }) {
  const say = useSay()
  const query = new URLSearchParams({ ref: hostUserId, next: pathOfGathering(code) })
  return (
    <Link href={`/auth?${query}`} asChild>
      <ButtonLink tone="accent" size="large">
        {say(words.signIn)}
      </ButtonLink>
    </Link>
  )
}

function Over() {
  const say = useSay()
  const viewer = useViewer()
  return (
    <Card>
      <EmptyState
        art="seeking"
        title={say(words.codeIsOver)}
        text={say(words.codeIsOverText)}
        action={
          <Link href={viewer ? gatheringPath : '/'} asChild>
            <ButtonLink size="large">{say(viewer ? words.open : words.home)}</ButtonLink>
          </Link>
        }
      />
    </Card>
  )
}
