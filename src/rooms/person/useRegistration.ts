import { useState } from 'react'
import { CallError } from '#ground/calls/client.ts'
import { whyNot, wordsOfField } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { forget, keep, kept } from '#ground/kept.ts'
import { cleanName, isName } from '#ground/words/cleanText.ts'
import type { Text } from '#ground/words/i18n.ts'
import { foldDigits } from '#ground/words/plural.ts'
import { askedHere } from '#rooms/account/consents/asked.ts'
import { termsVersion } from '#rooms/account/consents/consents.contract.ts'
import { yearTyped } from '#rooms/account/consents/consents.rules.ts'
import { inYearField, yearWords } from '#rooms/account/consents/consents.words.ts'
import { handleWords } from '#rooms/account/handles/handles.words.ts'
import { useHandleCheck } from '#rooms/account/handles/useHandleCheck.ts'
import { inPhotoField, photoRefusalWords } from '#rooms/photos/photos.words.ts'
import { type ProfileInput, profilesCalls } from './person.contract.ts'
import { type RegistrationField, registrationProblems } from './person.rules.ts'
import { profilesRefusals, registrationWords as words } from './person.words.ts'

type Draft = {
  displayName: string
  userId: string
  gender: 'male' | 'female' | undefined
  age: string
  /** The year of birth, where it is asked. */
  bornIn: string
  /** A data URL. */
  photo: string | null
}
type Errors = { [F in RegistrationField]?: Text }
type Outcome = { done: true } | { done: false; title: Text; words: Text }

const key = 'registration'
const asksForYear = askedHere.includes('adult')

/** The content of the registration form, which survives a reload and a failure. */
export function useRegistration() {
  const [draft, setDraft] = useState(keptDraft)
  const [errors, setErrors] = useState<Errors>({})
  const check = useHandleCheck(draft.userId)

  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    keepDraft(next)
    setDraft(next)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(changes, field))),
    )
  }

  const fail = (found: RegistrationField[], title: Text, why?: Text, inField?: Text): Outcome => {
    const fields = known.filter((field) => found.includes(field))
    const brief = (field: RegistrationField) =>
      ((field === 'photo' || field === 'bornIn') && inField) || problemWords(field, draft).brief
    setErrors(Object.fromEntries(fields.map((field) => [field, brief(field)])))
    return { done: false, title, words: why ?? problemWords(fields[0] ?? 'displayName', draft).why }
  }

  async function submit(): Promise<Outcome> {
    const input = inputOf(draft)
    const problems = registrationProblems(input)
    if (check.state === 'taken') problems.push('userId')
    if (asksForYear && input.bornIn === undefined) problems.push('bornIn')
    if (problems.length > 0) return fail(problems, words.error)
    try {
      await send(profilesCalls.setup, { id: 0, ...input })
      forget(key)
      return { done: true }
    } catch (error) {
      const fields = error instanceof CallError ? fieldsOf(error) : []
      const why = whyNot(error, profilesRefusals, words.failedText)
      return fail(fields, words.failed, why, wordsOfField(error, { ...inPhotoField, ...inYearField }))
    }
  }

  return { draft, change, errors, check, submit }
}

function inputOf({ displayName, userId, gender, age, bornIn, photo }: Draft): ProfileInput {
  const years = foldDigits(age).trim()
  const year = asksForYear ? yearTyped(bornIn) : null
  return {
    displayName: cleanName(displayName),
    ...(userId && { userId }),
    ...(gender && { gender }),
    ...(photo && { profileImageUrl: photo }),
    ...(years && { age: Number.isInteger(Number(years)) ? Number(years) : -1 }),
    ...(year !== null && { bornIn: year }),
    ...(askedHere.includes('terms') && { agreedTo: termsVersion }),
  }
}

/** What the toast says of a field, and what the field itself says. */
function problemWords(field: RegistrationField, draft: Draft): { why: Text; brief: Text } {
  if (field === 'displayName') {
    if (!draft.displayName.trim()) return { why: words.nameMissing, brief: words.required }
    return isName(cleanName(draft.displayName))
      ? { why: words.nameTooLong, brief: words.nameTooLongBrief }
      : { why: words.nameUnreadable, brief: words.nameUnreadableBrief }
  }
  if (field === 'photo') return { why: photoRefusalWords.PHOTO_BROKEN, brief: inPhotoField.PHOTO_BROKEN }
  if (field === 'userId') {
    return draft.userId.length < 3
      ? { why: handleWords.malformed, brief: handleWords.malformedBrief }
      : { why: handleWords.taken, brief: handleWords.takenBrief }
  }
  if (field === 'gender') return { why: words.genderMissing, brief: words.required }
  if (field === 'bornIn') return { why: yearWords.missing, brief: yearWords.missingBrief }
  return { why: words.ageOutOfRange, brief: words.ageBrief }
}

/** The fields in the order in which the form shows them. */
const known: readonly RegistrationField[] = [
  'displayName',
  'gender',
  'bornIn',
  'age',
  'userId',
  'photo',
  'bio',
]

function fieldsOf({ details }: CallError): RegistrationField[] {
  const { fields } = details
  return Array.isArray(fields) ? known.filter((field) => fields.includes(field)) : []
}

/** If the browser has no room for the photo, the other fields are kept without it. */
function keepDraft(draft: Draft) {
  try {
    keep(key, draft)
  } catch {
    keep(key, { ...draft, photo: null })
  }
}

function keptDraft(): Draft {
  const { displayName, userId, gender, age, bornIn, photo } = kept(key)
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    displayName: text(displayName),
    userId: text(userId),
    gender: gender === 'male' || gender === 'female' ? gender : undefined,
    age: text(age),
    bornIn: text(bornIn),
    photo: text(photo).startsWith('data:image/jpeg;base64,') ? text(photo) : null,
  }
}
