import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useSay } from '#ground/words/language.ts'
import { registrationWords as words } from './person.words.ts'
import type { ProfileDraft } from './useProfileForm.ts'

const genders = ['female', 'male'] as const
type GenderFieldProps = {
  gender: ProfileDraft['gender']
  error: string | undefined
  onChange: (gender: (typeof genders)[number]) => void
}

/** Two large buttons, of which one is chosen. */
export function GenderField({ gender, error, onChange }: GenderFieldProps) {
  const say = useSay()
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-small leading-5 font-medium">{say(words.gender)}</legend>
      <div className="grid grid-cols-2 gap-3">
        {genders.map((each) => (
          <label
            key={each}
            className={`relative flex min-h-12 items-center justify-center rounded-control border bg-surface px-3 text-center font-medium outline-focus transition-colors duration-120 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 ${error ? 'border-danger' : 'border-control hover:border-primary'}`}
          >
            <input
              type="radio"
              name="gender"
              value={each}
              checked={each === gender}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(each)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {say(words[each])}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="flex animate-enter items-start gap-1.5 text-small text-danger">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
