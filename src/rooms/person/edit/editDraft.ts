import { cleanName, cleanText, isName } from '#ground/words/cleanText.ts'
import { foldDigits } from '#ground/words/plural.ts'
import type { OwnProfile, ProfileInput } from '../person.contract.ts'

/** The content of the edit form. Without `photo` the photo is untouched; null removes it. */
export type EditDraft = {
  displayName: string
  userId: string
  gender: 'male' | 'female' | 'none'
  age: string
  bio: string
  photo?: string | null
}

export const draftOf = ({ displayName, userId, gender, age, bio }: OwnProfile): EditDraft => ({
  displayName,
  userId,
  gender: gender ?? 'none',
  age: age === null ? '' : `${age}`,
  bio,
})

/** The fields that differ from the profile. */
export function changesOf(draft: EditDraft, profile: OwnProfile): ProfileInput {
  const displayName = cleanName(draft.displayName)
  const gender = draft.gender === 'none' ? null : draft.gender
  const age = ageOf(draft.age)
  const others = {
    ...(draft.userId && draft.userId !== profile.userId && { userId: draft.userId }),
    ...(gender !== profile.gender && { gender }),
    ...(age !== profile.age && { age }),
    ...(cleanText(draft.bio) !== profile.bio && { bio: draft.bio }),
    ...(draft.photo !== undefined &&
      draft.photo !== profile.profileImageUrl && { profileImageUrl: draft.photo }),
  }
  // A name that today's rules would clean is no change by itself, but is sent along with any other one.
  const touched = draft.displayName !== profile.displayName || Object.keys(others).length > 0
  const stands = displayName === profile.displayName && isName(displayName)
  return { ...(touched && !stands && { displayName }), ...others }
}

/** Today's rules would refuse this name, so the edit form asks for another. */
export const needsName = ({ displayName }: OwnProfile) => !isName(cleanName(displayName))

/** Anything but a whole number becomes -1, which is out of every range. */
function ageOf(typed: string) {
  const years = foldDigits(typed).trim()
  if (!years) return null
  return Number.isInteger(Number(years)) ? Number(years) : -1
}
