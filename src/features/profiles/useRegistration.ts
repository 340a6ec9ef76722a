import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { termsVersion } from '#features/privacy/consents/consents.contract.ts'
import { yearTyped } from '#features/privacy/consents/consents.rules.ts'
import { requiredConsents } from '#features/privacy/consents/requiredConsents.ts'
import { send } from '#platform/api/send.ts'
import { cleanName } from '#platform/i18n/cleanText.ts'
import { type ProfileInput, profilesCalls } from './profiles.contract.ts'
import { registrationMessages as messages } from './profiles.messages.ts'
import { ageTyped, registrationProblems } from './profiles.rules.ts'
import { type ProfileDraft, useProfileForm } from './useProfileForm.ts'

const asksForYear = requiredConsents.includes('adult')
const first = { displayName: '', userId: '', gender: undefined, age: '', bornIn: '', bio: '' } as const

export const useRegistration = () =>
  useProfileForm({
    storedDraft: { key: 'registration' },
    first,
    order: ['displayName', 'gender', 'bornIn', 'age', 'userId', 'photo', 'bio'],
    problemsIn: (draft) => {
      const input = inputOf(draft)
      const lacksYear = asksForYear && input.bornIn === undefined
      return [...registrationProblems(input), ...(lacksYear ? (['bornIn'] as const) : [])]
    },
    words: {
      failed: messages.failed,
      failedText: messages.failedText,
      gender: { why: messages.genderMissing, brief: messages.required },
      age: { why: messages.ageOutOfRange, brief: messages.ageBrief },
      malformedHandle: handleMessages.malformed,
    },
    titleOf: () => messages.error,
    save: async (draft) => {
      await send(profilesCalls.setup, { id: 0, ...inputOf(draft) })
      return undefined
    },
  })

function inputOf({ displayName, userId, gender, age, bornIn, photo }: ProfileDraft): ProfileInput {
  const years = ageTyped(age)
  const year = asksForYear ? yearTyped(bornIn) : null
  return {
    displayName: cleanName(displayName),
    ...(userId && { userId }),
    ...(gender && gender !== 'none' && { gender }),
    ...(photo && { profileImageUrl: photo }),
    ...(years !== null && { age: years }),
    ...(year !== null && { bornIn: year }),
    ...(requiredConsents.includes('terms') && { agreedTo: termsVersion }),
  }
}
