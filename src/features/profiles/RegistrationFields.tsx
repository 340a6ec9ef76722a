import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { HandleField } from '#features/accounts/handles/HandleField.tsx'
import { HandleFromName } from '#features/accounts/handles/HandleFromName.tsx'
import { requiredConsents } from '#features/privacy/consents/requiredConsents.ts'
import { YearField } from '#features/privacy/consents/YearField.tsx'
import { readBoot } from '#features/site/boot.ts'
import { useSay } from '#platform/i18n/language.ts'
import { AgeField, NameField, ProfilePhoto } from './ProfileFields.tsx'
import { registrationMessages as messages } from './profiles.messages.ts'
import type { ProfileDraft, ProfileForm } from './useProfileForm.ts'

/** The trusted edition asks for the photo later and suggests the user ID; the specified one asks for both. */
const isShort = readBoot().policy.protects
const Handle = isShort ? HandleFromName : HandleField

export function RegistrationFields({ form }: { form: ProfileForm }) {
  const { draft, change, error, check } = form
  return (
    <>
      {!isShort && <ProfilePhoto form={form} at="registration" />}
      <NameField form={form} />
      <GenderField gender={draft.gender} error={error('gender')} onChange={(gender) => change({ gender })} />
      {requiredConsents.includes('adult') ? (
        <YearField year={draft.bornIn} error={error('bornIn')} onChange={(bornIn) => change({ bornIn })} />
      ) : (
        <AgeField form={form} />
      )}
      <Handle
        name={draft.displayName}
        handle={draft.userId}
        check={check}
        error={error('userId')}
        onChange={(userId) => change({ userId })}
      />
    </>
  )
}

const genders = ['female', 'male'] as const
type GenderFieldProps = {
  gender: ProfileDraft['gender']
  error: string | undefined
  onChange: (gender: (typeof genders)[number]) => void
}

function GenderField({ gender, error, onChange }: GenderFieldProps) {
  const say = useSay()
  const id = useId()
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-small leading-[max(20px,1.25em)] font-medium">
        {say(messages.gender)}
      </legend>
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
            {say(messages[each])}
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
