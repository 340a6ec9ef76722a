import type { Text } from '#kit/words/i18n.ts'
import { currentLanguage } from '#kit/words/language.ts'
import { toast } from './toasts.ts'

/** Tells by a toast what was done. */
export const tell = (title: Text, text?: Text) => toast(inLanguage(title, text))

/** Tells by a toast what failed, and why. */
export const tellFailure = (title: Text, why: Text) =>
  toast({ ...inLanguage(title, why), tone: 'destructive' })

function inLanguage(title: Text, text: Text | undefined) {
  const language = currentLanguage()
  return { title: title[language], description: text?.[language] }
}
