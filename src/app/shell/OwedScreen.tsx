import { Link } from 'wouter'
import { useSay } from '#kit/language.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Screen } from '#ui/Screen.tsx'
import { shellWords } from './messages.ts'

/** Stands where `screens.ts` says "owed", and says so; it goes when the last screen is built. */
export function OwedScreen() {
  const say = useSay()
  return (
    <Screen>
      <EmptyState
        art="bud"
        title={
          <h1 tabIndex={-1} className="text-h1">
            {say(shellWords.owed)}
          </h1>
        }
        text={say(shellWords.owedText)}
        action={
          <Link href="/auth" asChild>
            <ButtonLink tone="soft">{say(shellWords.goHome)}</ButtonLink>
          </Link>
        }
      />
    </Screen>
  )
}
