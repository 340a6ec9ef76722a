import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { useSay } from '#platform/i18n/language.ts'
import { formMessages as messages } from './reports.messages.ts'

/** For members only: reports from outside never restrict a photo before review. */
export function PhotoHiddenNote() {
  const say = useSay()
  const viewer = useViewer()
  return <p>{say(viewer ? messages.photoWithheld : messages.photoStays)}</p>
}
