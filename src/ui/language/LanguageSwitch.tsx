import type { Language } from '#platform/i18n/i18n.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import type { ButtonTone } from '#ui/actions/Button.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { languageMessages } from './language.messages.ts'
import { switchLanguage } from './switchLanguage.ts'

/** Without a reload, to keep typed text and the scroll position. */
export function LanguageSwitch({ tone = 'quiet' }: { tone?: ButtonTone }) {
  const language = useLanguage()
  const other: Language = language === 'en' ? 'ar' : 'en'
  return (
    <Button tone={tone} size="small" lang={other} onClick={() => switchLanguage(other)}>
      {languageMessages.other[language]}
    </Button>
  )
}
