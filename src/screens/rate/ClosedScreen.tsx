import { Link } from 'wouter'
import { useViewer } from '#features/auth/sessions/viewer.ts'
import { BlockedNote, SinceNote } from '#features/doors/DoorNotes.tsx'
import { ratePath } from '#features/doors/ratePath.ts'
import type { PublicUser } from '#features/profiles/contract.ts'
import { PersonHead } from '#features/profiles/PersonHead.tsx'
import { useSay } from '#kit/words/language.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Screen } from '#ui/Screen.tsx'
import { rateWords as words } from './messages.ts'
import { RateHeader } from './RateHeader.tsx'

type ClosedScreenProps = { person: PublicUser; asksToSignIn: boolean }

/** Says that there is nothing to rate, without a reason: whom somebody lets rate them is their own affair. */
export function ClosedScreen({ person, asksToSignIn }: ClosedScreenProps) {
  const say = useSay()
  const viewer = useViewer()
  return (
    <Screen
      overlap
      beside
      hero={
        <>
          <RateHeader person={person} />
          <PersonHead person={person} />
        </>
      }
    >
      <Card>
        <div className="flex flex-col gap-5">
          <div>
            <h2 className="text-h2 font-semibold text-balance">
              {say(asksToSignIn ? words.closedSignIn : words.closed)}
            </h2>
            <p className="mt-1 text-pretty text-muted">
              {say(asksToSignIn ? words.closedSignInText : words.closedText)}
            </p>
          </div>
          {asksToSignIn ? (
            <Link href={`/auth?next=${encodeURIComponent(ratePath(person.userId))}`} asChild>
              <ButtonLink wide>{say(words.register)}</ButtonLink>
            </Link>
          ) : (
            <Link href={viewer ? `/user/${person.userId}` : '/'} asChild>
              <ButtonLink tone="soft" wide>
                {say(viewer ? words.seeProfile : words.goHome)}
              </ButtonLink>
            </Link>
          )}
        </div>
      </Card>
      <BlockedNote userId={person.userId} />
      <SinceNote userId={person.userId} />
    </Screen>
  )
}
