import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { BlockedNote } from '#rooms/doors/BlockedNote.tsx'
import { ratePath } from '#rooms/doors/ratePath.ts'
import type { PublicUser } from '#rooms/person/person.contract.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Column } from '#ui/layout/Column.tsx'
import { rateWords as words } from './rate.words.ts'

type ClosedColumnProps = { person: PublicUser; asksToSignIn: boolean }

/** Says that there is nothing to rate, without a reason: whom somebody lets rate them is their own affair. */
export function ClosedColumn({ person, asksToSignIn }: ClosedColumnProps) {
  const say = useSay()
  const viewer = useViewer()
  return (
    <Column overlap beside>
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
    </Column>
  )
}
