import { useState } from 'react'
import { CallError } from '#ground/calls/client.ts'
import { whyNot, wordsOfField } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { callKey, queryClient, useCall } from '#ground/calls/useCall.ts'
import { cleanName, isName } from '#ground/words/cleanText.ts'
import type { Text } from '#ground/words/i18n.ts'
import { handlesCalls } from '#rooms/account/handles/handles.contract.ts'
import { handleWords } from '#rooms/account/handles/handles.words.ts'
import { useHandleCheck } from '#rooms/account/handles/useHandleCheck.ts'
import { setViewer, useViewer } from '#rooms/account/sessions/viewer.ts'
import { inPhotoField, photoRefusalWords } from '#rooms/photos/photos.words.ts'
import { type OwnProfile, profilesCalls } from '../person.contract.ts'
import { editProblems, type ProfileField } from '../person.rules.ts'
import { profilesRefusals } from '../person.words.ts'
import { editWords as words } from './edit.words.ts'
import { changesOf, draftOf, type EditDraft, needsName } from './editDraft.ts'
import { keepEdit, keptEdit } from './keptEdit.ts'

type Errors = { [F in ProfileField]?: Text }
type EditOutcome = { done: true } | { done: false; title: Text; words: Text }

/** The content of the form. What was typed survives a failure, a reload and Back. */
export function useEdit(profile: OwnProfile) {
  const viewer = useViewer()
  const [draft, setDraft] = useState(() => keptEdit(profile) ?? draftOf(profile))
  const [errors, setErrors] = useState<Errors>(() =>
    needsName(profile) ? { displayName: words.nameUnreadable } : {},
  )
  const check = useHandleCheck(draft.userId, draft.userId === profile.userId)
  const left = useCall(handlesCalls.changes, {})
  const changes = changesOf(draft, profile)

  const set = (next: EditDraft) => {
    keepEdit(profile, next)
    setDraft(next)
  }
  const change = (changed: Partial<EditDraft>) => {
    set({ ...draft, ...changed })
    const fields = Object.keys(changed)
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    )
  }
  /** A field that the server refused for a reason of its own says that reason. */
  const fail = (found: readonly ProfileField[], title: Text, why: Text, inField?: Text): EditOutcome => {
    setErrors(Object.fromEntries(found.map((field) => [field, inField ?? wordsFor(field, draft).brief])))
    return { done: false, title, words: why }
  }

  async function submit(): Promise<EditOutcome> {
    const problems = editProblems(changes, profile.userId)
    if (check.state === 'taken') problems.push('userId')
    const [first] = inOrder.filter((field) => problems.includes(field))
    if (first) return fail(problems, titles[first] ?? words.failed, wordsFor(first, draft).why)
    try {
      const { user } = await send(profilesCalls.setup, changes)
      queryClient.setQueryData(callKey(profilesCalls.own, {}), user)
      queryClient.removeQueries({ queryKey: [profilesCalls.person.path] })
      if (changes.userId) queryClient.resetQueries({ queryKey: [handlesCalls.changes.path] })
      if (viewer) setViewer({ ...viewer, userId: user.userId })
      set(draftOf(user))
      return { done: true }
    } catch (error) {
      const why = whyNot(error, profilesRefusals, words.failedText)
      const refused = error instanceof CallError ? fieldsOf(error) : []
      const title = refused.includes('userId') ? words.handleTaken : words.failed
      return fail(refused, title, why, wordsOfField(error, inFields))
    }
  }

  return {
    draft,
    change,
    errors,
    check,
    changes: left.data,
    submit,
    dirty: Object.keys(changes).length > 0,
  }
}

/** The fields in the order in which the form shows them. */
const inOrder: readonly ProfileField[] = ['photo', 'displayName', 'userId', 'gender', 'age', 'bio']

const fieldsOf = ({ details: { fields } }: CallError) =>
  Array.isArray(fields) ? inOrder.filter((field) => fields.includes(field)) : []

const inFields = {
  ...inPhotoField,
  USER_ID_TAKEN: handleWords.takenBrief,
  TOO_MANY_USER_IDS: words.handleTooMany,
}
const titles: { [F in ProfileField]?: Text } = { displayName: words.nameRequired, userId: words.handleTaken }

/** What the toast says of a field, and what the field itself says. */
function wordsFor(field: ProfileField, { displayName, userId }: EditDraft): { why: Text; brief: Text } {
  if (field === 'userId') {
    const isMalformed = userId.length < 3
    return { why: words.handleText, brief: isMalformed ? handleWords.malformedBrief : handleWords.takenBrief }
  }
  if (field !== 'displayName') return problemWords[field]
  if (!displayName.trim()) return { why: words.nameMissing, brief: words.required }
  return isName(cleanName(displayName))
    ? { why: words.nameText, brief: words.nameBrief }
    : { why: words.nameUnreadable, brief: words.nameUnreadableBrief }
}

const problemWords = {
  photo: { why: photoRefusalWords.PHOTO_BROKEN, brief: inPhotoField.PHOTO_BROKEN },
  gender: { why: words.failedText, brief: words.required },
  age: { why: words.ageOutOfRange, brief: words.ageBrief },
  bio: { why: words.bioTooLong, brief: words.bioBrief },
}
