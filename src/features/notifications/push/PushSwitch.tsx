import { useEffect, useState } from 'react'
import { send } from '#platform/api/send.ts'
import { useSay } from '#platform/i18n/language.ts'
import { Switch } from '#ui/fields/Switch.tsx'
import { useLastWanted } from '#ui/fields/useLastWanted.ts'
import { pushCalls } from './push.contract.ts'
import { pushMessages as messages } from './push.messages.ts'
import { isSubscribed, isSupported, subscribeToPush, unsubscribeFromPush } from './subscription.ts'

type PushSwitchProps = { label: string; userId: string }

/** Requests permission only after a tap, as browsers require. */
export function PushSwitch({ label, userId }: PushSwitchProps) {
  const say = useSay()
  const supported = isSupported()
  const [on, know] = useState<boolean>()
  const [problem, tell] = useState<'denied' | 'failed'>()
  const [tapped, tap] = useLastWanted(async (next: boolean) => {
    tell(undefined)
    try {
      if (next && !(await subscribeToPush(userId))) {
        know(false)
        return tell('denied')
      }
      const endpoint = next ? undefined : await unsubscribeFromPush()
      if (endpoint) await send(pushCalls.unsubscribe, { endpoint })
      know(next)
    } catch {
      know(await isSubscribed())
      tell('failed')
    }
  })
  useEffect(() => {
    // A tap may have set the state first; don't overwrite it.
    if (supported)
      isSubscribed().then(
        (known) => know((newer) => newer ?? known),
        () => undefined,
      )
  }, [supported])
  const blocked = supported && Notification.permission === 'denied'
  const hint = !supported ? 'unsupported' : blocked ? 'denied' : (problem ?? 'when')
  return (
    <Switch
      label={label}
      hint={say(messages[hint])}
      checked={tapped ?? on ?? false}
      onChange={tap}
      disabled={!supported}
    />
  )
}
