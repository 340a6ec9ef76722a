import type { Language } from '#platform/i18n/i18n.ts'
import { chooseLanguage } from '#platform/i18n/language.ts'
import { tell } from '#ui/feedback/tell.ts'
import { languageMessages } from './language.messages.ts'

export function switchLanguage(language: Language) {
  chooseLanguage(language)
  tell(languageMessages.changed, languageMessages.nowIn)
}
