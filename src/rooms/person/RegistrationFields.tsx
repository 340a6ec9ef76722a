import { askedHere } from '#rooms/account/consents/asked.ts'
import { YearField } from '#rooms/account/consents/YearField.tsx'
import { HandleField } from '#rooms/account/handles/HandleField.tsx'
import { readBoot } from '#rooms/page/boot.ts'
import { GenderField } from './GenderField.tsx'
import { AgeField, NameField, ProfilePhoto } from './ProfileFields.tsx'
import type { ProfileForm } from './useProfileForm.ts'

/** A photo comes later, in the profile; the specification asks for it here. */
const isShort = readBoot().policy.protects

export function RegistrationFields({ form }: { form: ProfileForm }) {
  const { draft, change, error, check } = form
  return (
    <>
      {!isShort && <ProfilePhoto form={form} at="registration" />}
      <NameField form={form} />
      <GenderField gender={draft.gender} error={error('gender')} onChange={(gender) => change({ gender })} />
      {askedHere.includes('adult') ? (
        <YearField year={draft.bornIn} error={error('bornIn')} onChange={(bornIn) => change({ bornIn })} />
      ) : (
        <AgeField form={form} />
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
