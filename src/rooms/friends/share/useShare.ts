import type { Language, Text } from '#ground/words/i18n.ts'
import { useLanguage, useSay } from '#ground/words/language.ts'
import { useOneAtATime } from '#ui/actions/useOneAtATime.ts'
import { tell, tellFailure } from '#ui/feedback/tell.ts'
import { copy, share } from './share.ts'
import { shareWords } from './share.words.ts'

/**
 * Shares or copies a link, and shows a toast where the device itself shows nothing. `shared` is not called if
 * the device's sheet was closed again.
 */
export function useShare(url: string, text: Text, shared?: () => Promise<void>) {
  const say = useSay()
  const language = useLanguage()
  const [busy, run] = useOneAtATime()

  return {
    busy,
    share: (image?: File) =>
      run(async () => {
        const outcome = await share({ url: inLanguage(url, language), text: say(text), plain: url, image })
        if (outcome === 'copied' || outcome === 'failed') tellCopied(outcome === 'copied')
        if (outcome === 'done' || outcome === 'copied') await shared?.()
      }),
    copy: () =>
      run(async () => {
        const copied = await copy(url)
        tellCopied(copied)
        if (copied) await shared?.()
      }),
  }
}

function tellCopied(copied: boolean) {
  if (copied) tell(shareWords.copied, shareWords.copiedText)
  else tellFailure(shareWords.notCopied, shareWords.notCopiedText)
}

/** The preview is then in the sharer's language, and so is the page for those who have not chosen one. */
function inLanguage(link: string, language: Language) {
  if (!link) return link
  const url = new URL(link)
  url.searchParams.set('lang', language)
  return url.href
}
