import { LogOut, Settings } from 'lucide-react'
import { Link } from 'wouter'
import { useLogout } from '#features/auth/sessions/useLogout.ts'
import { LanguageSwitch } from '#features/language/LanguageSwitch.tsx'
import { Bell } from '#features/notifications/Bell.tsx'
import { useSay } from '#kit/words/language.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Tooltip } from '#ui/floating/Tooltip.tsx'
import { Petals } from '#ui/petals/Petals.tsx'
import { homeWords as words } from './messages.ts'

export function HomeHeader() {
  const say = useSay()
  const [leaving, logout] = useLogout()
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-end md:gap-1">
      <span className="me-auto inline-flex items-center gap-2">
        <Petals size={28} />
        <span className="text-h2 font-semibold max-[359px]:sr-only">{say(words.name)}</span>
      </span>
      <Bell />
      <LanguageSwitch tone="hero" />
      {/* It leaves at once, so no neighbour is near enough to be meant instead. */}
      <span className="min-[360px]:mx-2 md:mx-4">
        <Tooltip text={say(words.logout)}>
          <IconButton
            tone="hero"
            label={say(words.logout)}
            aria-busy={leaving || undefined}
            icon={<LogOut size={22} aria-hidden="true" className="rtl:-scale-x-100" />}
            onClick={logout}
          />
        </Tooltip>
      </span>
      <Tooltip text={say(words.settings)}>
        <Link
          href="/settings"
          aria-label={say(words.settings)}
          className="-me-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-on-hero transition duration-120 hover:bg-hero-raised motion-safe:active:scale-95"
        >
          <Settings size={22} aria-hidden="true" />
        </Link>
      </Tooltip>
    </div>
  )
}
