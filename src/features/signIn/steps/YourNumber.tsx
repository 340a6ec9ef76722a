import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'

type YourNumberProps = { before?: Text; number: string; onEdit: () => void }

export function YourNumber({ before, number, onEdit }: YourNumberProps) {
  const say = useSay()
  return (
    <p className="flex flex-wrap items-center gap-x-2 in-[.hero]:beside:justify-center">
      {before && say(before)}
      <bdi dir="ltr" className="font-semibold text-text tabular in-[.hero]:text-on-hero">
        {number}
      </bdi>
      <button
        type="button"
        aria-label={say(signInFormMessages.editNumber)}
        onClick={onEdit}
        className="-mx-2 -my-2 min-h-11 px-2 font-semibold text-primary underline in-[.hero]:text-on-hero"
      >
        {say(signInFormMessages.edit)}
      </button>
    </p>
  )
}
