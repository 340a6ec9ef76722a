import { petalsFileName, previewCalls } from '#features/preview/contract.ts'
import { refusedWords } from '#kit/calls/refusedWords.ts'
import { send } from '#kit/calls/send.ts'
import { useLanguage, useSay } from '#kit/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { shareWords } from './messages.ts'
import { saveFile } from './qrFiles.ts'

/**
 * Fetches the picture of one's own petals, and gives it to the device's sheet, or saves it where there is
 * none.
 */
export function usePetals(userId: string) {
  const say = useSay()
  const language = useLanguage()
  const [busy, run] = useOneAtATime()
  const sharePetals = () =>
    run(async () => {
      try {
        const picture = await send(previewCalls.petals, { language })
        await offer(new File([picture], petalsFileName(userId), { type: previewCalls.petals.file }))
      } catch (failure) {
        const description = say(refusedWords(failure, {}))
        toast({ title: say(shareWords.petalsFailed), description, tone: 'destructive' })
      }
    })
  return [busy, sharePetals] as const
}

/** It is no failure if the person closes the sheet again. */
async function offer(picture: File) {
  const sheet = { files: [picture] }
  if (!navigator.canShare?.(sheet)) return saveFile(picture, picture.name)
  try {
    await navigator.share(sheet)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(picture, picture.name)
  }
}
