import { useState } from 'react'
import { setViewer, useViewer } from '#features/auth/sessions/viewer.ts'
import { handlesCalls } from '#features/handles/contract.ts'
import { useHandleCheck } from '#features/handles/useHandleCheck.ts'
import { photoRefusalWords } from '#features/photos/messages.ts'
import { type OwnProfile, profilesCalls } from '#features/profiles/contract.ts'
import { profilesRefusals } from '#features/profiles/messages.ts'
import { editProblems, type ProfileField } from '#features/profiles/rules.ts'
import { cleanName, isName } from '#features/profiles/text.ts'
import { CallError } from '#kit/calls/client.ts'
import { callKey, queryClient, useCall } from '#kit/calls/queries.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import type { Text } from '#kit/words/i18n.ts'
import { changesOf, draftOf, type EditDraft, needsName } from './editDraft.ts'
import { keepEdit, keptEdit } from './keptEdit.ts'
import { editWords as words } from './messages.ts'

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
  const left = useCall(handlesCalls.changes, {}, { staleTime: 0, refetchOnMount: true })
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
  /** The fields in `told` show the words of the refusal, all others words of their own. */
  const fail = (found: readonly ProfileField[], title: Text, why: Text, told = asRefused): EditOutcome => {
    setErrors(
      Object.fromEntries(found.map((field) => [field, told.includes(field) ? why : wordsFor(field, draft)])),
    )
    return { done: false, title, words: why }
  }

  async function submit(): Promise<EditOutcome> {
    const problems = editProblems(changes, profile.userId)
    if (check.state === 'taken') problems.push('userId')
    const [first] = inOrder.filter((field) => problems.includes(field))
    if (first) return fail(problems, titles[first] ?? words.failed, wordsFor(first, draft))
    try {
      const { user } = await send(profilesCalls.setup, changes)
      queryClient.setQueryData(callKey(profilesCalls.own, {}), user)
      queryClient.removeQueries({ queryKey: [profilesCalls.person.path] })
      if (changes.userId) queryClient.invalidateQueries({ queryKey: [handlesCalls.changes.path] })
      if (viewer) setViewer({ ...viewer, userId: user.userId })
      set(draftOf(user))
      return { done: true }
    } catch (error) {
      const why = refusedWords(error, { ...profilesRefusals, ...photoRefusalWords })
      const refused = error instanceof CallError ? fieldsOf(error) : []
      const title = refused.includes('userId') ? words.handleTaken : words.failed
      const tooMany = error instanceof CallError && error.code === 'TOO_MANY_USER_IDS'
      return fail(refused, title, why, tooMany ? [...asRefused, 'userId'] : asRefused)
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

const asRefused: readonly ProfileField[] = ['photo']
const titles: { [F in ProfileField]?: Text } = { displayName: words.nameRequired, userId: words.handleTaken }

function wordsFor(field: ProfileField, { displayName }: EditDraft) {
  if (field !== 'displayName') return problemWords[field]
  if (!displayName.trim()) return words.nameMissing
  return isName(cleanName(displayName)) ? words.nameText : words.nameUnreadable
}

const problemWords: Record<ProfileField, Text> = {
  photo: words.failedText,
  displayName: words.nameText,
  userId: words.handleText,
  gender: words.failedText,
  age: words.ageOutOfRange,
  bio: words.bioTooLong,
}
