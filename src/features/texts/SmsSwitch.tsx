import { useState } from 'react'
import { callKey, queryClient, useCall } from '#kit/calls/queries.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { Switch } from '#ui/Switch.tsx'
import { useOneAtATime } from '#ui/useOneAtATime.ts'
import { textsCalls } from './contract.ts'
import { textsWords as words } from './messages.ts'

/** Switches messages to the person's own number on and off. */
export function SmsSwitch({ label }: { label: string }) {
  const say = useSay()
  const { data, isError } = useCall(textsCalls.read, {})
  const [tapped, tap] = useState<boolean>()
  const [hasFailed, fail] = useState(false)
  const [, run] = useOneAtATime()
  const change = (on: boolean) =>
    run(async () => {
      tap(on)
      fail(false)
      try {
        queryClient.setQueryData(callKey(textsCalls.read, {}), await send(textsCalls.change, { on }))
      } catch {
        fail(true)
      }
      tap(undefined)
    })
  return (
    <Switch
      label={label}
      hint={say(hasFailed || isError ? words.failed : words.when)}
      checked={tapped ?? data?.on ?? false}
      disabled={!data}
      onChange={change}
    />
  )
}
