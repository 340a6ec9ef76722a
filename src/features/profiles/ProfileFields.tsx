import { PhotoField } from '#features/photos/PhotoField.tsx'
import { useSay } from '#platform/i18n/language.ts'
import { Field } from '#ui/fields/FieldFrame.tsx'
import { registrationMessages as messages } from './profiles.messages.ts'
import type { ProfileForm } from './useProfileForm.ts'

type FieldProps = { form: ProfileForm }

type OfPhoto = FieldProps & { at: 'registration' | 'edit'; saved?: string | null }

export const ProfilePhoto = ({ form: { draft, error, change }, at, saved = null }: OfPhoto) => (
  <PhotoField
    form={at}
    name={draft.displayName}
    saved={saved}
    photo={draft.photo}
    error={error('photo')}
    onChange={(photo) => change({ photo })}
  />
)

export function NameField({ form: { draft, error, change } }: FieldProps) {
  const say = useSay()
  return (
    <Field
      name="displayName"
      label={say(messages.name)}
      error={error('displayName')}
      value={draft.displayName}
      autoComplete="name"
      dir="auto"
      onChange={(event) => change({ displayName: event.target.value })}
    />
  )
}

export function AgeField({ form: { draft, error, change } }: FieldProps) {
  const say = useSay()
  return (
    <Field
      name="age"
      label={say(messages.age)}
      error={error('age')}
      dir="ltr"
      inputMode="numeric"
      maxLength={3}
      value={draft.age}
      onChange={(event) => change({ age: event.target.value })}
    />
  )
}
