import { LogOut } from 'lucide-react'
import { useLogout } from '#features/accounts/sessions/logout.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Button } from '#ui/actions/Button.tsx'
import { settingsMessages as messages } from './settings.messages.ts'

export function LogoutRow({ tone = 'soft' }: { tone?: 'soft' | 'hero' }) {
  const say = useSay()
  const [leaving, logout] = useLogout()
  return (
    <Button tone={tone} size="large" wide busy={leaving} onClick={logout}>
      {!leaving && <LogOut size={20} aria-hidden="true" className="rtl:-scale-x-100" />}
      {say(messages.logout)}
    </Button>
  )
}
