import { type RefObject, useState } from 'react'
import type { Text } from '#ground/words/i18n.ts'
import { useSay } from '#ground/words/language.ts'
import { tellFailure } from '#ui/feedback/tell.ts'

/**
 * A refusal is always told by a toast. The field says it too, in words of its own, if it is what was
 * refused: a screen reader then hears no sentence twice, and an outage turns no field red.
 */
export function useRefused(field: RefObject<HTMLInputElement | null>) {
  const say = useSay()
  const [error, setError] = useState<Text>()
  const refuse = (title: Text, why: Text, inField?: Text) => {
    tellFailure(title, why)
    setError(inField)
    if (inField) field.current?.focus()
  }
  return { error: error && say(error), refuse, forgive: () => setError(undefined) }
}
