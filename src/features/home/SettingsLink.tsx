import { LogOut, Settings } from 'lucide-react'
import { Link } from 'wouter'
import { useLogout } from '#features/accounts/sessions/logout.ts'
import { useSay } from '#platform/i18n/language.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Tooltip } from '#ui/floating/Tooltip.tsx'
import { homeMessages as messages } from './home.messages.ts'

export function SettingsLink() {
  const say = useSay()
  return (
    <Tooltip text={say(messages.settings)}>
      <Link
        href="/settings"
        aria-label={say(messages.settings)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-on-hero transition duration-120 hover:bg-hero-raised motion-safe:active:scale-95"
      >
        <Settings size={22} aria-hidden="true" />
      </Link>
    </Tooltip>
  )
}

/** Signs out without confirmation, so keep other tap targets away. */
export function LogoutButton() {
  const say = useSay()
  const [leaving, logout] = useLogout()
  return (
    <Tooltip text={say(messages.logout)}>
      <IconButton
        tone="hero"
        label={say(messages.logout)}
        aria-busy={leaving || undefined}
        icon={<LogOut size={22} aria-hidden="true" className="rtl:-scale-x-100" />}
        onClick={logout}
      />
    </Tooltip>
  )
}
