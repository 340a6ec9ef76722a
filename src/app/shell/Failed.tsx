import type { Text } from '#kit/i18n.ts'
import { useSay } from '#kit/language.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Screen } from '#ui/Screen.tsx'
import { shellWords } from './messages.ts'

type FailedProps = { title: Text; retry: () => void; busy?: boolean }

/** A whole page that could not be had, and the way to try again. */
export function Failed({ title, retry, busy = false }: FailedProps) {
  const say = useSay()
  return (
    <Screen>
      <EmptyState
        art="broken"
        title={<span role="alert">{say(title)}</span>}
        text={say(shellWords.brokenText)}
        action={
          <Button busy={busy} onClick={retry}>
            {say(shellWords.retry)}
          </Button>
        }
      />
    </Screen>
  )
}
