import { Link } from 'wouter'
import { useSay } from '#ground/words/language.ts'
import { keyInAddress, ratePath } from '#rooms/doors/ratePath.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { rateWords as words } from './rate.words.ts'

/**
 * A visitor may choose stars at once, but has to sign in to send them. The stars come first.
 */
export function SignInPrompt({ userId }: { userId: string }) {
  const say = useSay()
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div>
          <p className="font-semibold">{say(words.authRequired)}</p>
          <p className="text-small text-muted">{say(words.authRequiredText)}</p>
        </div>
        <Link href={`/auth?next=${encodeURIComponent(ratePath(userId, keyInAddress()))}`} asChild>
          <ButtonLink tone="soft" wide>
            {say(words.register)}
          </ButtonLink>
        </Link>
      </div>
    </Card>
  )
}
