import { LogOut } from 'lucide-react'
import { useSay } from '#ground/words/language.ts'
import { useLogout } from '#rooms/account/sessions/useLogout.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Tooltip } from '#ui/floating/Tooltip.tsx'
import { homeWords as words } from './home.words.ts'

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
