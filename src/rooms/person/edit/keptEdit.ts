import { forget, keep, kept } from '#ground/kept.ts'
import type { OwnProfile } from '../person.contract.ts'
import { changesOf, type EditDraft } from './editDraft.ts'

const key = 'edit'

/** If the browser has no room for the photo, the rest is kept without it. */
export function keepEdit(profile: OwnProfile, draft: EditDraft) {
  if (Object.keys(changesOf(draft, profile)).length === 0) return forgetEdit()
  const { photo: _, ...typed } = draft
  try {
    keep(key, { id: profile.id, ...draft })
  } catch {
    keep(key, { id: profile.id, ...typed })
  }
}

export const forgetEdit = () => forget(key)

export function keptEdit(profile: OwnProfile): EditDraft | null {
  const { id, displayName, userId, gender, age, bio, photo } = kept(key)
  if (id !== profile.id || !isText(displayName) || !isText(userId) || !isText(age) || !isText(bio))
    return null
  if (gender !== 'male' && gender !== 'female' && gender !== 'none') return null
  const isPhoto = photo === null || (isText(photo) && photo.startsWith('data:image/jpeg;base64,'))
  return { displayName, userId, gender, age, bio, ...(isPhoto && { photo }) }
}

const isText = (value: unknown) => typeof value === 'string'
