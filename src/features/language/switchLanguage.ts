import type { Language } from '#kit/words/i18n.ts'
import { chooseLanguage } from '#kit/words/language.ts'
import { tell } from '#ui/feedback/tell.ts'
import { languageWords } from './messages.ts'

export function switchLanguage(language: Language) {
  chooseLanguage(language)
  tell(languageWords.changed, languageWords.nowIn)
}
