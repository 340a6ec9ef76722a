import type { Language } from '#kit/words/i18n.ts'
import { chooseLanguage } from '#kit/words/language.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { languageWords } from './messages.ts'

export function switchLanguage(language: Language) {
  chooseLanguage(language)
  toast({ title: languageWords.changed[language], description: languageWords.nowIn[language] })
}
