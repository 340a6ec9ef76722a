import type { OwnProfile } from '#features/profiles/contract.ts'
import { forget, keep, kept } from '#kit/kept.ts'
import { changesOf, type EditDraft } from './editDraft.ts'

const key = 'edit'

/** Keeps everything but the photo, which may be larger than what a browser stores. */
export function keepEdit(profile: OwnProfile, draft: EditDraft) {
  if (Object.keys(changesOf(draft, profile)).length === 0) return forget(key)
  const { photo: _, ...typed } = draft
  keep(key, { id: profile.id, ...typed })
}

export function keptEdit(profile: OwnProfile): EditDraft | null {
  const { id, displayName, userId, gender, age } = kept(key)
  if (id !== profile.id || !isText(displayName) || !isText(userId) || !isText(age)) return null
  return gender === 'male' || gender === 'female' || gender === 'none'
    ? { displayName, userId, gender, age }
    : null
}

const isText = (value: unknown) => typeof value === 'string'
