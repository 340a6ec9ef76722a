import type { OwnProfile, ProfileInput } from '#features/profiles/contract.ts'
import { cleanName, isName } from '#features/profiles/text.ts'
import { foldDigits } from '#kit/words/digits.ts'

/** What the edit form holds; without `photo` it was not touched, null takes it away. */
export type EditDraft = {
  displayName: string
  userId: string
  gender: 'male' | 'female' | 'none'
  age: string
  photo?: string | null
}

export const draftOf = ({ displayName, userId, gender, age }: OwnProfile): EditDraft => ({
  displayName,
  userId,
  gender: gender ?? 'none',
  age: age === null ? '' : `${age}`,
})

/** Only what differs from the profile; nothing at all when nothing does. */
export function changesOf(draft: EditDraft, profile: OwnProfile): ProfileInput {
  const displayName = cleanName(draft.displayName)
  const gender = draft.gender === 'none' ? null : draft.gender
  const age = ageOf(draft.age)
  const others = {
    ...(draft.userId && draft.userId !== profile.userId && { userId: draft.userId }),
    ...(gender !== profile.gender && { gender }),
    ...(age !== profile.age && { age }),
    ...(draft.photo !== undefined &&
      draft.photo !== profile.profileImageUrl && { profileImageUrl: draft.photo }),
  }
  // A name from before the rules that hold now changes nothing by itself, but goes along with what does.
  const touched = draft.displayName !== profile.displayName || Object.keys(others).length > 0
  const stands = displayName === profile.displayName && isName(displayName)
  return { ...(touched && !stands && { displayName }), ...others }
}

/** Nobody would be given this name today: they are asked for another when they edit. */
export const needsName = ({ displayName }: OwnProfile) => !isName(cleanName(displayName))

/** What is no whole number is out of every range. */
function ageOf(typed: string) {
  const years = foldDigits(typed).trim()
  if (!years) return null
  return Number.isInteger(Number(years)) ? Number(years) : -1
}
