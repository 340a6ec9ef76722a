import { handlesCalls } from '#features/accounts/handles/handles.contract.ts'
import { handleMessages } from '#features/accounts/handles/handles.messages.ts'
import { setViewer, useViewer } from '#features/accounts/sessions/viewer.ts'
import { send } from '#platform/api/send.ts'
import { callKey, queryClient, useCall } from '#platform/api/useCall.ts'
import { type OwnProfile, profilesCalls } from '../profiles.contract.ts'
import { profileFormMessages, registrationMessages } from '../profiles.messages.ts'
import { editProblems } from '../profiles.rules.ts'
import { useProfileForm } from '../useProfileForm.ts'
import { editMessages as messages } from './edit.messages.ts'
import { changesOf, draftOf, needsName } from './editDraft.ts'

export const editKey = 'edit'

export function useEdit(profile: OwnProfile) {
  const viewer = useViewer()
  const left = useCall(handlesCalls.changes, {})
  const isChanged = (draft: Parameters<typeof changesOf>[0]) =>
    Object.keys(changesOf(draft, profile)).length > 0
  const form = useProfileForm({
    storedDraft: { key: editKey, id: profile.id, isWorth: isChanged },
    first: draftOf(profile),
    firstErrors: needsName(profile) ? { displayName: profileFormMessages.name.unreadable.why } : {},
    ownHandle: profile.userId,
    order: ['photo', 'displayName', 'userId', 'gender', 'age', 'bio'],
    problemsIn: (draft) => editProblems(changesOf(draft, profile), profile.userId),
    words: {
      failed: messages.failed,
      failedText: messages.failedText,
      gender: { why: messages.failedText, brief: registrationMessages.required },
      age: { why: messages.ageOutOfRange, brief: messages.ageBrief },
      malformedHandle: handleMessages.taken,
    },
    titleOf: (field) =>
      field === 'displayName'
        ? messages.nameRequired
        : field === 'userId'
          ? messages.handleTaken
          : messages.failed,
    save: async (draft) => {
      const changes = changesOf(draft, profile)
      const { user } = await send(profilesCalls.setup, changes)
      queryClient.setQueryData(callKey(profilesCalls.own, {}), user)
      queryClient.removeQueries({ queryKey: [profilesCalls.person.path] })
      if (changes.userId) queryClient.resetQueries({ queryKey: [handlesCalls.changes.path] })
      if (viewer) setViewer({ ...viewer, userId: user.userId })
      return draftOf(user)
    },
  })
  return { ...form, changesLeft: left.data, dirty: isChanged(form.draft) }
}
