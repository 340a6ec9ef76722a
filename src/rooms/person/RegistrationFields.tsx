import { useSay } from '#ground/words/language.ts'
import { askedHere } from '#rooms/account/consents/asked.ts'
import { YearField } from '#rooms/account/consents/YearField.tsx'
import { HandleField } from '#rooms/account/handles/HandleField.tsx'
import { readBoot } from '#rooms/page/boot.ts'
import { PhotoField } from '#rooms/photos/PhotoField.tsx'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { GenderField } from './GenderField.tsx'
import { registrationWords as words } from './person.words.ts'
import type { useRegistration } from './useRegistration.ts'

/** A photo comes later, in the profile; the specification asks for it here. */
const isShort = readBoot().policy.protects

type RegistrationFieldsProps = Pick<
  ReturnType<typeof useRegistration>,
  'draft' | 'change' | 'errors' | 'check'
>

export function RegistrationFields({ draft, change, errors, check }: RegistrationFieldsProps) {
  const say = useSay()
  const error = (field: keyof typeof errors) => {
    const words = errors[field]
    return words && say(words)
  }
  return (
    <>
      {!isShort && (
        <PhotoField
          form="registration"
          name={draft.displayName}
          photo={draft.photo}
          error={error('photo')}
          onChange={(photo) => change({ photo })}
        />
      )}
      <Field
        name="displayName"
        label={say(words.name)}
        error={error('displayName')}
        value={draft.displayName}
        autoComplete="name"
        dir="auto"
        onChange={(event) => change({ displayName: event.target.value })}
      />
      <GenderField gender={draft.gender} error={error('gender')} onChange={(gender) => change({ gender })} />
      {askedHere.includes('adult') ? (
        <YearField year={draft.bornIn} error={error('bornIn')} onChange={(bornIn) => change({ bornIn })} />
      ) : (
        <Field
          name="age"
          label={say(words.age)}
          error={error('age')}
          dir="ltr"
          inputMode="numeric"
          maxLength={3}
          value={draft.age}
          onChange={(event) => change({ age: event.target.value })}
        />
      )}
      <HandleField
        name={draft.displayName}
        handle={draft.userId}
        check={check}
        error={error('userId')}
        onChange={(userId) => change({ userId })}
      />
    </>
  )
}
