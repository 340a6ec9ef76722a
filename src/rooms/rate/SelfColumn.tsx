import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { LinkField } from '#rooms/friends/share/LinkField.tsx'
import { shareWords } from '#rooms/friends/share/share.words.ts'
import { useRatingLink } from '#rooms/friends/share/useRatingLink.ts'
import { useShare } from '#rooms/friends/share/useShare.ts'
import { LoadFailed } from '#rooms/page/loading/LoadFailed.tsx'
import type { PublicUser } from '#rooms/person/person.contract.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Column } from '#ui/layout/Column.tsx'
import { rateWords as words } from './rate.words.ts'

/** Tells people who open their own link why there are no stars, and what the link is for. */
export function SelfColumn({ person }: { person: PublicUser }) {
  const say = useSay()
  const { link = '', failed, retry, busy } = useRatingLink(person.userId)
  const { copy } = useShare(link, shareWords.rateMe)
  return (
    <Column overlap beside>
      <Card>
        <div className="flex flex-col gap-5">
          <div>
            <h2 className="text-h2 font-semibold">{say(words.self)}</h2>
            <p className="text-pretty text-muted">{say(words.selfText)}</p>
          </div>
          {failed ? (
            <LoadFailed title={shareWords.linkFailed} retry={retry} busy={busy} />
          ) : (
            <LinkField label={say(shareWords.link)} link={link} onCopy={copy} />
          )}
          <Link href="/" asChild>
            <ButtonLink wide>{say(words.goHome)}</ButtonLink>
          </Link>
        </div>
      </Card>
    </Column>
  )
}
