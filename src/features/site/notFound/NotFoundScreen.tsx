import { Link } from 'wouter'
import { useSay } from '#platform/i18n/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { Foot } from '../footer/Footer.tsx'
import { MarkHeader } from '../language/MarkHeader.tsx'
import { notFoundWords as words } from './notFound.messages.ts'

/** Shows a broken petal and offers two ways out. */
export function NotFoundScreen() {
  const say = useSay()
  return (
    <Screen hero={<MarkHeader />}>
      <EmptyState
        art="broken"
        title={
          <h1 tabIndex={-1} className="text-h1">
            {say(words.title)}
          </h1>
        }
        text={say(words.text)}
        action={
          <div className="flex w-full max-w-80 flex-col gap-3">
            <Link href="/" asChild>
              <ButtonLink wide>{say(words.goHome)}</ButtonLink>
            </Link>
            <Link href="/search" asChild>
              <ButtonLink wide tone="soft">
                {say(words.goSearch)}
              </ButtonLink>
            </Link>
          </div>
        }
      />
      <div className="mt-auto text-muted">
        <Foot />
      </div>
    </Screen>
  )
}
