import { Link } from 'wouter'
import { Footer } from '#features/site/footer/Footer.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { MarkHeader } from '#ui/language/MarkHeader.tsx'
import { Screen } from '#ui/layout/Screen.tsx'
import { notFoundMessages as messages } from './notFound.messages.ts'

export function NotFoundScreen() {
  const say = useSay()
  return (
    <Screen hero={<MarkHeader />}>
      <EmptyState
        art="broken"
        title={
          <h1 tabIndex={-1} className="text-h1">
            {say(messages.title)}
          </h1>
        }
        text={say(messages.text)}
        action={
          <div className="flex w-full max-w-80 flex-col gap-3">
            <Link href="/" asChild>
              <ButtonLink wide>{say(messages.goHome)}</ButtonLink>
            </Link>
            <Link href="/search" asChild>
              <ButtonLink wide tone="soft">
                {say(messages.goSearch)}
              </ButtonLink>
            </Link>
          </div>
        }
      />
      <div className="mt-auto text-muted">
        <Footer />
      </div>
    </Screen>
  )
}
