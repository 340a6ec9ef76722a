import { useEffect, useRef, useState } from 'react'
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
  const wanted = useRef<boolean>(undefined)
  useEffect(() => {
    // Whoever has tapped by then knows better.
    if (supported)
      isTold().then(
        (told) => wanted.current ?? show(told),
        () => undefined,
      )
  }, [supported])

  async function turn(next: boolean) {
    tell(undefined)
    try {
      if (next && !(await beTold(userId))) {
        show(false)
        tell('denied')
      }
      const endpoint = next ? undefined : await beToldNoMore()
      if (endpoint) await send(pushCalls.unsubscribe, { endpoint })
    } catch {
      show(await isTold())
      tell('failed')
    }
  }

  /** A tap while the one before is being done is done after it, and the last one holds. */
  const change = (next: boolean) => {
    wanted.current = next
    show(next)
    return run(async () => {
      let done: boolean
      do {
        done = wanted.current === true
        await turn(done)
      } while (done !== wanted.current)
    })
  }
  const blocked = supported && Notification.permission === 'denied'
  const hint = !supported ? 'unsupported' : blocked ? 'denied' : (problem ?? 'when')
  return <Switch label={label} hint={say(words[hint])} checked={on} onChange={change} disabled={!supported} />
}
