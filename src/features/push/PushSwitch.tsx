import { useEffect, useState } from 'react'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { Switch } from '#ui/Switch.tsx'
import { useOneAtATime } from '#ui/useOneAtATime.ts'
import { pushCalls } from './contract.ts'
import { pushWords as words } from './messages.ts'
import { beTold, beToldNoMore, isSupported, isTold } from './subscription.ts'

type PushSwitchProps = { label: string; userId: string }

/** Switches on and off whether this device is told. The browser asks the person only after a tap. */
export function PushSwitch({ label, userId }: PushSwitchProps) {
  const say = useSay()
  const supported = isSupported()
  const [on, show] = useState(false)
  const [problem, tell] = useState<'denied' | 'failed'>()
  const [, run] = useOneAtATime()
  useEffect(() => {
    if (supported) isTold().then(show, () => undefined)
  }, [supported])

  const change = (wanted: boolean) =>
    run(async () => {
      show(wanted)
      tell(undefined)
      try {
        if (wanted && !(await beTold(userId))) {
          show(false)
          tell('denied')
        }
        const endpoint = wanted ? undefined : await beToldNoMore()
        if (endpoint) await send(pushCalls.unsubscribe, { endpoint })
      } catch {
        show(await isTold())
        tell('failed')
      }
    })
  const blocked = supported && Notification.permission === 'denied'
  const hint = !supported ? 'unsupported' : blocked ? 'denied' : (problem ?? 'when')
  return <Switch label={label} hint={say(words[hint])} checked={on} onChange={change} disabled={!supported} />
}
