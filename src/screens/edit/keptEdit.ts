import type { OwnProfile } from '#features/profiles/contract.ts'
import { changesOf, type EditDraft } from './editDraft.ts'

const key = 'edit'

/** A photo may be larger than what the browser keeps: then the rest is kept, and the form still holds the photo. */
export function keepEdit(profile: OwnProfile, draft: EditDraft) {
  if (Object.keys(changesOf(draft, profile)).length === 0) return sessionStorage.removeItem(key)
  const { photo: _, ...typed } = draft
  sessionStorage.setItem(key, JSON.stringify({ id: profile.id, ...typed }))
}

/** Somebody may have written there whatever they liked. */
export function keptEdit(profile: OwnProfile): EditDraft | null {
  try {
    const { id, displayName, userId, gender, age } = JSON.parse(sessionStorage.getItem(key) ?? '')
    const texts = [displayName, userId, age].every((value) => typeof value === 'string')
    const known = gender === 'male' || gender === 'female' || gender === 'none'
    return id === profile.id && texts && known ? { displayName, userId, gender, age } : null
  } catch {
    return null
  }
}
