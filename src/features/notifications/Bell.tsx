import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onSessionEnd } from '#platform/api/onSessionEnd.ts'
import { useCall } from '#platform/api/useCall.ts'
import { useSay } from '#platform/i18n/language.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Tooltip } from '#ui/floating/Tooltip.tsx'
import { storeScoresOnce } from './movedTraits.ts'
import { notificationsCalls } from './notifications.contract.ts'
import { bellMessages, notificationMessages } from './notifications.messages.ts'

const NotificationsDialog = lazy(async () => ({
  default: (await import('./NotificationsDialog.tsx')).NotificationsDialog,
}))

const onReturn = { refetchOnWindowFocus: 'always' } as const

/** On the icon of the installed app, where the browser has it. */
function badgeApp(count: number) {
  navigator.setAppBadge?.(count).catch(() => {})
}
onSessionEnd('member', () => badgeApp(0))

export function Bell() {
  const say = useSay()
  const unread = useCall(notificationsCalls.unread, {}, onReturn)
  const [open, setOpen] = useState<boolean>()
  const count = unread.data?.length ?? 0
  useEffect(storeScoresOnce, [])
  useEffect(() => badgeApp(count), [count])
  return (
    <>
      <Tooltip text={say(notificationMessages.title)}>
        <IconButton
          tone="hero"
          label={say(bellMessages(count))}
          icon={<BellIcon size={22} aria-hidden="true" />}
          count={count > 99 ? '99+' : count > 0 ? `${count}` : undefined}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {open !== undefined && (
        <Suspense>
          <NotificationsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
