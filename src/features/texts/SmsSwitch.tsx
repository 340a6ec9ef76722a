import { useState } from 'react'
import { callKey, queryClient, useCall } from '#kit/calls/queries.ts'
import { send } from '#kit/calls/send.ts'
import { useSay } from '#kit/words/language.ts'
import { Switch } from '#ui/fields/Switch.tsx'
import { useLastWanted } from '#ui/fields/useLastWanted.ts'
import { textsCalls } from './contract.ts'
import { textsWords as words } from './messages.ts'

/** Switches messages to the person's own number on and off. */
export function SmsSwitch({ label }: { label: string }) {
  const say = useSay()
  const { data, failed } = useCall(textsCalls.read, {})
  const [hasFailed, fail] = useState(false)
  const [tapped, tap] = useLastWanted(async (on: boolean) => {
    fail(false)
    try {
      queryClient.setQueryData(callKey(textsCalls.read, {}), await send(textsCalls.change, { on }))
    } catch {
      fail(true)
    }
  })
  return (
    <Switch
      label={label}
      hint={say(hasFailed || failed ? words.failed : words.when)}
      checked={tapped ?? data?.on ?? false}
      disabled={!data}
      onChange={tap}
    />
  )
}
