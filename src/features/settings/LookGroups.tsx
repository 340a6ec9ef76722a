import { Check } from 'lucide-react'
import { languages } from '#platform/i18n/i18n.ts'
import { useLanguage, useSay } from '#platform/i18n/language.ts'
import { switchLanguage } from '#ui/language/switchLanguage.ts'
import { Group } from '#ui/layout/Rows.tsx'
import { ThemeChoice } from '#ui/theme/ThemeChoice.tsx'
import { themeMessages } from '#ui/theme/theme.messages.ts'
import { settingsMessages as messages } from './settings.messages.ts'

/** In each language's own words, for people who can't read the current one. */
const names = { en: 'English', ar: 'العربية' }

export function LookGroups() {
  const say = useSay()
  const current = useLanguage()
  return (
    <>
      <Group section="language" title={say(messages.language)}>
        <div role="radiogroup" aria-label={say(messages.language)} className="divided">
          {languages.map((language) => (
            <label
              key={language}
              lang={language}
              className="flex min-h-14 items-center justify-between gap-3 px-5 py-2 -outline-offset-2 outline-focus transition-colors duration-120 hover:bg-surface-2 has-[:focus-visible]:outline-2"
            >
              {names[language]}
              <input
                type="radio"
                name="language"
                value={language}
                checked={language === current}
                onChange={() => switchLanguage(language)}
                className="sr-only"
              />
              {language === current && <Check size={22} aria-hidden="true" className="text-primary" />}
            </label>
          ))}
        </div>
      </Group>
      <Group section="appearance" title={say(themeMessages.title)}>
        <ThemeChoice />
      </Group>
    </>
  )
}
