import { Link } from 'wouter'
import { useCallOrNull } from '#ground/calls/useCall.ts'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { CallFailed } from '#rooms/page/loading/CallFailed.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { ScreenHeader } from '#ui/layout/ScreenHeader.tsx'
import { friendsNeeded, referralsCalls } from '../referrals/referrals.contract.ts'
import { Benefits } from './Benefits.tsx'
import { FriendList } from './FriendList.tsx'
import { FriendProgress } from './FriendProgress.tsx'
import { InvitationCard } from './InvitationCard.tsx'
import { inviteWords as words } from './invite.words.ts'

export function InviteScreen() {
  const say = useSay()
  return (
    <Screen hero={<ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />}>
      <Invitations />
    </Screen>
  )
}

/** Shows the badge to a person who has it, and to others how many friends are still missing. */
function Invitations() {
  const viewer = useViewer()
  const status = useCallOrNull(referralsCalls.status, {}, { staleTime: 0, refetchOnMount: true })
  if (status.data === null) return <SignInPrompt />
  if (status.failed) {
    return <CallFailed title={words.failed} call={status} />
  }
  if (!viewer || !status.data) {
    return (
      <>
        <Skeleton width="100%" height={190} />
        <Skeleton width="100%" height={240} />
      </>
    )
  }
  if (viewer.isVerified) {
    return (
      <>
        <Already />
        <Benefits />
      </>
    )
  }
  const { eligibility, referrals } = status.data
  const { completedReferrals: joined } = eligibility
  return (
    <>
      <FriendProgress joined={joined} />
      {joined < friendsNeeded && <InvitationCard userId={viewer.userId} />}
      {referrals.length > 0 && <FriendList referrals={referrals} />}
      <Benefits />
    </>
  )
}

function Already() {
  const say = useSay()
  return (
    <Card>
      <EmptyState art="bud" title={say(words.already)} text={say(words.alreadyText)} />
    </Card>
  )
}

function SignInPrompt() {
  const say = useSay()
  return (
    <Card>
      <EmptyState
        art="bud"
        title={say(words.signIn)}
        text={say(words.signInText)}
        action={
          <Link href="/registration?next=%2Finvite" asChild>
            <ButtonLink>{say(words.signInButton)}</ButtonLink>
          </Link>
        }
      />
    </Card>
  )
}
