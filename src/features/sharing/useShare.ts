import type { Language, Text } from '#platform/i18n/i18n.ts'
import { useLanguage, useSay } from '#platform/i18n/language.ts'
import { showFailureToast, showToast } from '#ui/feedback/showToast.ts'
import { useAct } from '#ui/loading/useAct.ts'
import { sharingMessages } from './sharing.messages.ts'

/** Toasts only where the device gives no feedback. `shared` isn't called after canceling. */
export function useShare(url: string, text: Text, shared?: () => Promise<void>) {
  const say = useSay()
  const language = useLanguage()
  const { busy, act } = useAct({})

  return {
    busy,
    share: (image?: File) =>
      act(async () => {
        const outcome = await share({ url: inLanguage(url, language), text: say(text), plain: url, image })
        if (outcome === 'copied' || outcome === 'failed') tellCopied(outcome === 'copied')
        if (outcome === 'done' || outcome === 'copied') await shared?.()
      }),
    copy: () =>
      act(async () => {
        const copied = await copy(url)
        tellCopied(copied)
        if (copied) await shared?.()
      }),
  }
}

function tellCopied(copied: boolean) {
  if (copied) showToast(sharingMessages.copied, sharingMessages.copiedText)
  else showFailureToast(sharingMessages.notCopied, sharingMessages.notCopiedText)
}

/** The language of the link preview, and of readers who haven't chosen one. */
function inLanguage(link: string, language: Language) {
  if (!link) return link
  const url = new URL(link)
  url.searchParams.set('lang', language)
  return url.href
}

type Shared = {
  url: string
  text: string
  plain: string
  image?: File | undefined
}

/** Share sheet, messaging app, or clipboard. Canceling isn't an error. */
async function share({
  url,
  text,
  plain,
  image,
}: Shared): Promise<'done' | 'cancelled' | 'copied' | 'failed'> {
  const sheet = { url, text, ...(image && navigator.canShare?.({ files: [image] }) && { files: [image] }) }
  if (navigator.canShare?.(sheet)) {
    try {
      await navigator.share(sheet)
      return 'done'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  if (openMessaging(`${text} ${url}`)) return 'done'
  return (await copy(plain)) ? 'copied' : 'failed'
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** `noopener` would return null even on success. */
function openMessaging(text: string) {
  const opened = window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank')
  if (opened) opened.opener = null
  return opened !== null
}
