import { useSay } from '#ground/words/language.ts'
import { LanguageSwitch } from '#rooms/page/language/LanguageSwitch.tsx'
import { Bell } from '#rooms/told/notifications/Bell.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import { homeWords as words } from './home.words.ts'
import { LogoutButton } from './LogoutButton.tsx'
import { SettingsLink } from './SettingsLink.tsx'

export function HomeHeader() {
  const say = useSay()
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-end md:gap-1">
      <span className="me-auto inline-flex items-center gap-2">
        <Petals size={28} />
        <span className="text-h2 font-semibold max-[22.4rem]:sr-only">{say(words.name)}</span>
      </span>
      <Bell />
      <LanguageSwitch tone="hero" />
      <span className="min-[360px]:mx-2 md:mx-4">
        <LogoutButton />
      </span>
      <span className="-me-2.5 inline-flex">
        <SettingsLink />
      </span>
    </div>
  )
}
