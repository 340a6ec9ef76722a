import type { Language } from '#ground/words/i18n.ts'
import { chooseLanguage } from '#ground/words/language.ts'
import { tell } from '#ui/feedback/tell.ts'
import { languageWords } from './language.words.ts'

export function switchLanguage(language: Language) {
  chooseLanguage(language)
  tell(languageWords.changed, languageWords.nowIn)
}
