import { cleanName, cleanText, isName } from '#platform/i18n/cleanText.ts'
import type { OwnProfile, ProfileInput } from '../profiles.contract.ts'
import { ageTyped } from '../profiles.rules.ts'
import type { ProfileDraft } from '../useProfileForm.ts'

export const draftOf = ({ displayName, userId, gender, age, bio }: OwnProfile): ProfileDraft => ({
  displayName,
  userId,
  gender: gender ?? 'none',
  age: age === null ? '' : `${age}`,
  bornIn: '',
  bio,
})

export function changesOf(draft: ProfileDraft, profile: OwnProfile): ProfileInput {
  const displayName = cleanName(draft.displayName)
  const gender = draft.gender === 'male' || draft.gender === 'female' ? draft.gender : null
  const age = ageTyped(draft.age)
  const others = {
    ...(draft.userId && draft.userId !== profile.userId && { userId: draft.userId }),
    ...(gender !== profile.gender && { gender }),
    ...(age !== profile.age && { age }),
    ...(cleanText(draft.bio) !== profile.bio && { bio: draft.bio }),
    ...(draft.photo !== undefined &&
      draft.photo !== profile.profileImageUrl && { profileImageUrl: draft.photo }),
  }
  // If only cleanup changes an old name, the form counts as unchanged.
  const touched = draft.displayName !== profile.displayName || Object.keys(others).length > 0
  const stands = displayName === profile.displayName && isName(displayName)
  return { ...(touched && !stands && { displayName }), ...others }
}

export const needsName = ({ displayName }: OwnProfile) => !isName(cleanName(displayName))
