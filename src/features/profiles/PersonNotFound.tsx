import type { ReactNode } from 'react'
import { useSay } from '#kit/words/language.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { personWords as words } from './messages.ts'

/** Says that nobody has this handle. The account that has it may also be awaiting deletion. */
export function PersonNotFound({ action }: { action: ReactNode }) {
  const say = useSay()
  return (
    <Card>
      <EmptyState
        art="seeking"
        title={
          <h1 tabIndex={-1} className="text-h2">
            {say(words.notFound)}
          </h1>
        }
        text={say(words.notFoundText)}
        action={action}
      />
    </Card>
  )
}
