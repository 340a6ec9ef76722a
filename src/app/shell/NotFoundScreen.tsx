import { Link } from 'wouter'
import { useSay } from '#kit/words/language.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Screen } from '#ui/Screen.tsx'
import { shellWords } from './messages.ts'

/** Shows a broken petal and offers two ways out. */
export function NotFoundScreen() {
  const say = useSay()
  return (
    <Screen>
      <EmptyState
        art="broken"
        title={
          <h1 tabIndex={-1} className="text-h1">
            {say(shellWords.notFound)}
          </h1>
        }
        text={say(shellWords.notFoundText)}
        action={
          <div className="flex w-full max-w-80 flex-col gap-3">
            <Link href="/" asChild>
              <ButtonLink wide>{say(shellWords.goHome)}</ButtonLink>
            </Link>
            <Link href="/search" asChild>
              <ButtonLink wide tone="soft">
                {say(shellWords.goSearch)}
              </ButtonLink>
            </Link>
          </div>
        }
      />
    </Screen>
  )
}
