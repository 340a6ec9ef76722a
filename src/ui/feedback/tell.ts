import type { Text } from '#platform/i18n/i18n.ts'
import { currentLanguage } from '#platform/i18n/language.ts'
import { toast } from './toasts.ts'

/** Tells by a toast what was done. */
export function tell(title: Text, text?: Text, tone: 'default' | 'destructive' = 'default') {
  const language = currentLanguage()
  return toast({ title: title[language], description: text?.[language], tone })
}

/** Tells by a toast what failed, and why. */
export const tellFailure = (title: Text, why: Text) => tell(title, why, 'destructive')
