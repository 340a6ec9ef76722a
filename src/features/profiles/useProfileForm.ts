import { useRef, useState } from 'react'
import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { useHandleCheck } from '#features/accounts/handles/useHandleCheck.ts'
import { inPhotoField, photoRefusalMessages } from '#features/photos/photos.messages.ts'
import { inYearField, yearMessages } from '#features/privacy/consents/consents.messages.ts'
import { CallError } from '#platform/api/client.ts'
import { fieldRefusalMessage, refusalMessageOr } from '#platform/api/refusalMessages.ts'
import { cleanName, isName } from '#platform/i18n/cleanText.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { useSay } from '#platform/i18n/language.ts'
import { readDraft, removeDraft, saveDraft } from '#platform/sessionDraft.ts'
import { useOnceShown } from '#ui/feedback/useOnceShown.ts'
import { useAct } from '#ui/loading/useAct.ts'
import { profileFormMessages, profilesRefusals } from './profiles.messages.ts'
import type { RegistrationField } from './profiles.rules.ts'

/** `photo`: undefined leaves it, null removes it. */
export type ProfileDraft = {
  displayName: string
  userId: string
  gender: 'male' | 'female' | 'none' | undefined
  age: string
  bornIn: string
  bio: string
  photo?: string | null
}

type Errors = { [F in RegistrationField]?: Text }
type FieldError = { why: Text; brief: Text }

type ProfileFormOptions = {
  storedDraft: { key: string; id?: number; isWorth?: (draft: ProfileDraft) => boolean }
  first: ProfileDraft
  firstErrors?: Errors
  ownHandle?: string
  /** In display order. */
  order: readonly RegistrationField[]
  problemsIn: (draft: ProfileDraft) => RegistrationField[]
  words: { failed: Text; failedText: Text; gender: FieldError; age: FieldError; malformedHandle: Text }
  titleOf: (field: RegistrationField) => Text
  save: (draft: ProfileDraft) => Promise<ProfileDraft | undefined>
}

export function useProfileForm(options: ProfileFormOptions) {
  const { first, firstErrors = {}, ownHandle, order, problemsIn, words, titleOf, save } = options
  const say = useSay()
  const [draft, setDraft] = useState(() => restoreDraft(options.storedDraft) ?? first)
  const [errors, setErrors] = useState<Errors>(firstErrors)
  const check = useHandleCheck(draft.userId, draft.userId === ownHandle)
  const element = useRef<HTMLElement>(null)
  const onceShown = useOnceShown()

  const show = (found: readonly RegistrationField[], inField?: Text) => {
    setErrors(Object.fromEntries(found.map((field) => [field, inField ?? said(field, draft, words).brief])))
    onceShown(() => {
      const wrong = [...(element.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])]
      // Prefers a text field: the photo may have been invalid before this error.
      const field = wrong.find((each) => !each.matches('[type=file]')) ?? wrong[0]
      field?.focus()
    })
  }
  const { busy, act, refuse } = useAct({
    failed: (failure) => (fieldsIn(failure, order).includes('userId') ? titleOf('userId') : words.failed),
    why: (failure) => refusalMessageOr(failure, profilesRefusals, words.failedText),
    after: (failure) => show(fieldsIn(failure, order), fieldRefusalMessage(failure, inFields)),
  })
  const set = (next: ProfileDraft) => {
    storeDraft(options.storedDraft, next)
    setDraft(next)
  }
  const change = (changes: Partial<ProfileDraft>) => {
    set({ ...draft, ...changes })
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(changes, field))),
    )
  }
  const submit = (done: () => void) =>
    act(async () => {
      const problems = problemsIn(draft)
      if (check.state === 'taken') problems.push('userId')
      const [wrong] = order.filter((field) => problems.includes(field))
      if (wrong) {
        refuse(titleOf(wrong), said(wrong, draft, words).why)
        return show(problems)
      }
      const saved = await save(draft)
      if (saved) set(saved)
      else removeDraft(options.storedDraft.key)
      done()
    })
  const error = (field: RegistrationField) => {
    const found = errors[field]
    return found && say(found)
  }
  const form = (shown: HTMLElement | null) => {
    element.current = shown
  }
  return { form, draft, change, error, check, busy, submit }
}

export type ProfileForm = ReturnType<typeof useProfileForm>

const inFields = { ...inPhotoField, ...inYearField, ...profileFormMessages.inUserId }

function fieldsIn(failure: unknown, order: readonly RegistrationField[]) {
  const fields = failure instanceof CallError ? failure.details.fields : []
  return Array.isArray(fields) ? order.filter((field) => fields.includes(field)) : []
}

function said(
  field: RegistrationField,
  { displayName, userId }: ProfileDraft,
  words: ProfileFormOptions['words'],
): FieldError {
  if (field === 'displayName') {
    const { missing, tooLong, unreadable } = profileFormMessages.name
    if (!displayName.trim()) return missing
    return isName(cleanName(displayName)) ? tooLong : unreadable
  }
  if (field === 'userId') {
    return userId.length < 3
      ? { why: words.malformedHandle, brief: handleMessages.malformedBrief }
      : { why: handleMessages.taken, brief: handleMessages.takenBrief }
  }
  if (field === 'photo') return { why: photoRefusalMessages.PHOTO_BROKEN, brief: inPhotoField.PHOTO_BROKEN }
  if (field === 'bornIn') return { why: yearMessages.missing, brief: yearMessages.missingBrief }
  if (field === 'bio') return profileFormMessages.bioTooLong
  return words[field]
}

/** Drops the photo if storage is full. */
function storeDraft({ key, id, isWorth }: ProfileFormOptions['storedDraft'], draft: ProfileDraft) {
  if (isWorth && !isWorth(draft)) return removeDraft(key)
  const { photo: _, ...typed } = draft
  try {
    saveDraft(key, { id, ...draft })
  } catch {
    saveDraft(key, { id, ...typed })
  }
}

function restoreDraft({ key, id }: ProfileFormOptions['storedDraft']): ProfileDraft | null {
  const { displayName, userId, gender, age, bornIn, bio, photo, ...of } = readDraft(key)
  if (of.id !== id || typeof displayName !== 'string') return null
  const isPhoto = photo === null || text(photo).startsWith('data:image/jpeg;base64,')
  return {
    displayName,
    userId: text(userId),
    gender: genders.find((each) => each === gender),
    age: text(age),
    bornIn: text(bornIn),
    bio: text(bio),
    ...(isPhoto && { photo: photo === null ? null : text(photo) }),
  }
}

const genders = ['male', 'female', 'none'] as const
const text = (value: unknown) => (typeof value === 'string' ? value : '')
