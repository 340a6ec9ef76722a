import type { Text } from '#platform/i18n/i18n.ts'
import type { Call } from './contract.ts'
import { Refusal } from './refusal.server.ts'

/** Something of a caller without which the calls of which it is asked are refused. */
export type Condition<Caller> = {
  code: string
  status: number
  words: Text
  isAskedOf: (call: Call) => boolean
  isMetBy: (caller: Caller, call: Call) => boolean | Promise<boolean>
}
/** What a call may be refused with before its handler. */
export type ConditionsOf = (call: Call) => readonly Pick<Condition<never>, 'code' | 'status' | 'words'>[]

/** Refuses with the first that the caller does not meet. */
export async function requireOf<Caller>(
  caller: Caller,
  call: Call,
  conditions: readonly Condition<Caller>[],
) {
  for (const { code, status, words, isAskedOf, isMetBy } of conditions)
    if (isAskedOf(call) && !(await isMetBy(caller, call))) throw new Refusal(code, status, { words })
}
