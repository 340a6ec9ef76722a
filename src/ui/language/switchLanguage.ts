import type { Language } from '#platform/i18n/i18n.ts'
import { chooseLanguage } from '#platform/i18n/language.ts'
import { showToast } from '#ui/feedback/showToast.ts'
import { languageMessages } from './language.messages.ts'

export function switchLanguage(language: Language) {
  chooseLanguage(language)
  showToast(languageMessages.changed, languageMessages.nowIn)
}
