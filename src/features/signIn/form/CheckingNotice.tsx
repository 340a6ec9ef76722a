import { signInFormMessages } from '#features/signIn/form/form.messages.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Spinner } from '#ui/feedback/Spinner.tsx'

/** Always mounted, so screen readers announce changes. */
export function CheckingNotice({ now }: { now: boolean }) {
  const say = useSay()
  return (
    <p aria-live="polite" className={`flex items-center gap-3 text-small text-muted ${now ? '' : 'sr-only'}`}>
      {now && (
        <>
          <Spinner />
          <span className="min-w-0 flex-1">{say(signInFormMessages.checking)}</span>
        </>
      )}
    </p>
  )
}
