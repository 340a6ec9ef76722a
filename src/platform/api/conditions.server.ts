import type { Text } from '#platform/i18n/i18n.ts'
import type { Call } from './contract.ts'
import { Refusal } from './refusal.server.ts'

export type Condition<Caller> = {
  code: string
  status: number
  words: Text
  isAskedOf: (call: Call) => boolean
  isMetBy: (caller: Caller, call: Call) => boolean | Promise<boolean>
}
export type ConditionsOf = (call: Call) => readonly Pick<Condition<never>, 'code' | 'status' | 'words'>[]

export async function requireOf<Caller>(
  caller: Caller,
  call: Call,
  conditions: readonly Condition<Caller>[],
) {
  for (const { code, status, words, isAskedOf, isMetBy } of conditions)
    if (isAskedOf(call) && !(await isMetBy(caller, call))) throw new Refusal(code, status, { words })
}
