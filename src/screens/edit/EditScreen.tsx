import { Link } from 'wouter'
import { CallFailed } from '#features/loading/CallFailed.tsx'
import { profilesCalls } from '#features/profiles/contract.ts'
import { useCallOrNull } from '#kit/calls/queries.ts'
import { useSay } from '#kit/words/language.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Screen } from '#ui/Screen.tsx'
import { ScreenHeader } from '#ui/ScreenHeader.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EditForm } from './EditForm.tsx'
import { editWords as words } from './messages.ts'

export function EditScreen() {
  const say = useSay()
  const own = useCallOrNull(profilesCalls.own, {})
  if (own.data) return <EditForm profile={own.data} />
  return (
    <Screen hero={<ScreenHeader title={say(words.title)} back={{ href: '/', label: say(words.back) }} />}>
      {own.isError ? (
        <CallFailed title={words.loadFailed} call={own} />
      ) : own.data === null ? (
        <SignInPrompt />
      ) : (
        <>
          <span className="self-center">
            <Skeleton round width={112} height={112} />
          </span>
          <Skeleton width="100%" height={210} />
          <Skeleton width="100%" height={190} />
        </>
      )}
    </Screen>
  )
}

function SignInPrompt() {
  const say = useSay()
  return (
    <Card>
      <EmptyState
        art="bud"
        title={say(words.signIn)}
        action={
          <Link href="/registration?next=%2Fedit-profile" asChild>
            <ButtonLink>{say(words.signInButton)}</ButtonLink>
          </Link>
        }
      />
    </Card>
  )
}
