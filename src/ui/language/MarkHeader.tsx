import { useSay } from '#platform/i18n/language.ts'
import { Logo } from '#ui/Logo.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { languageMessages } from './language.messages.ts'

export function MarkHeader() {
  const say = useSay()
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <a href="/" className="rounded-control">
        <Logo name={say(languageMessages.product)} />
      </a>
      <span className="railed:hidden">
        <LanguageSwitch tone="hero" />
      </span>
    </div>
  )
}
