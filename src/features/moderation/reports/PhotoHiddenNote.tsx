import { useViewer } from '#features/accounts/sessions/viewer.ts'
import { useSay } from '#platform/i18n/language.ts'
import { formMessages as messages } from './reports.messages.ts'

/**
 * What happens to a reported photo until somebody has decided: only what members report is kept from sight.
 */
export function PhotoHiddenNote() {
  const say = useSay()
  const viewer = useViewer()
  return <p>{say(viewer ? messages.photoWithheld : messages.photoStays)}</p>
}
