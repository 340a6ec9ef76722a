import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Copyable } from '#ui/actions/Copyable.tsx'

type ProblemProps = {
  text: Text | undefined
  /** True if a toast has announced the problem, so this isn't a live region. */
  announced?: boolean
}

export function Problem({ text, announced = false }: ProblemProps) {
  const say = useSay()
  if (!text) return null
  return (
    <p role={announced ? undefined : 'alert'} className="text-small text-danger">
      <Copyable>{say(text)}</Copyable>
    </p>
  )
}
