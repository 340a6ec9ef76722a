import { LogOut } from 'lucide-react'
import { useLogout } from '#features/auth/sessions/useLogout.ts'
import { useSay } from '#kit/words/language.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Tooltip } from '#ui/floating/Tooltip.tsx'
import { homeWords as words } from './messages.ts'

/** It leaves at once, so no neighbour should be near enough to be meant instead. */
export function LogoutButton() {
  const say = useSay()
  const [leaving, logout] = useLogout()
  return (
    <Tooltip text={say(words.logout)}>
      <IconButton
        tone="hero"
        label={say(words.logout)}
        aria-busy={leaving || undefined}
        icon={<LogOut size={22} aria-hidden="true" className="rtl:-scale-x-100" />}
        onClick={logout}
      />
    </Tooltip>
  )
}
