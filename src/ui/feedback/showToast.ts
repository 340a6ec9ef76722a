import type { Text } from '#platform/i18n/i18n.ts'
import { currentLanguage } from '#platform/i18n/language.ts'
import { toast } from './toasts.ts'

export function showToast(title: Text, text?: Text, tone: 'default' | 'destructive' = 'default') {
  const language = currentLanguage()
  return toast({ title: title[language], description: text?.[language], tone })
}

export const showFailureToast = (title: Text, why: Text) => showToast(title, why, 'destructive')
