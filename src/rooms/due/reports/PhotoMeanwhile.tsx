import { useSay } from '#ground/words/language.ts'
import { useViewer } from '#rooms/account/sessions/viewer.ts'
import { formWords as words } from './reports.words.ts'

/**
 * What happens to a reported photo until somebody has decided: only what members report is kept from sight.
 */
export function PhotoMeanwhile() {
  const say = useSay()
  const viewer = useViewer()
  return <p>{say(viewer ? words.photoWithheld : words.photoStays)}</p>
}
