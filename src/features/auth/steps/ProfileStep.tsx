import { useEffect, useRef } from 'react'
import { useSay } from '#kit/language.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Screen } from '#ui/Screen.tsx'
import { stepWords } from './messages.ts'

/** Says what is still owed here. */
export function ProfileStep() {
  const say = useSay()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Screen>
      <EmptyState
        art="bud"
        title={
          <h1 ref={heading} tabIndex={-1} className="text-h1">
            {say(stepWords.profileOwed)}
          </h1>
        }
        text={say(stepWords.profileOwedText)}
      />
    </Screen>
  )
}
