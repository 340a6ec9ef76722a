import { useEffect, useRef } from 'react'
import { SubmitButton } from '#features/loading/SubmitButton.tsx'
import { registrationWords } from '#features/profiles/messages.ts'
import { RegistrationFields } from '#features/profiles/RegistrationFields.tsx'
import { useRegistration } from '#features/profiles/useRegistration.ts'
import { useSay } from '#kit/words/language.ts'
import { toast } from '#ui/toasts.ts'
import { useOneAtATime } from '#ui/useOneAtATime.ts'
import { StepFrame } from './StepFrame.tsx'

/** The profile form, for a number that is new. */
export function ProfileStep({ onDone }: { onDone: () => void }) {
  const say = useSay()
  const fields = useRef<HTMLDivElement>(null)
  const { submit, ...registration } = useRegistration()
  const [busy, run] = useOneAtATime()
  useEffect(() => document.querySelector('h1')?.focus(), [])

  const register = () =>
    run(async () => {
      const outcome = await submit()
      if (outcome.done) {
        toast({ title: say(registrationWords.complete), description: say(registrationWords.completeText) })
        return onDone()
      }
      // Waits for the next frame, in which the wrong fields say what is wrong. A toast is for what no field says.
      requestAnimationFrame(() => {
        const wrong = fields.current?.querySelector('[aria-invalid=true]:not([type=file])')
        if (wrong instanceof HTMLElement) wrong.focus()
        else toast({ title: say(outcome.title), description: say(outcome.words), tone: 'destructive' })
      })
    })

  return (
    <StepFrame
      title={say(registrationWords.title)}
      text={say(registrationWords.text)}
      onSubmit={register}
      action={<SubmitButton label={say(registrationWords.submit)} busy={busy} notBefore={0} />}
    >
      <div ref={fields} className="flex flex-col gap-4">
        <RegistrationFields {...registration} />
      </div>
    </StepFrame>
  )
}
