import { queryClient } from '#ground/calls/useCall.ts'
import type { Act } from '#rooms/account/strength/strength.contract.ts'
import { stepUpCalls } from './stepUp.contract.ts'

/** What the server asks for before something grave, and what is done once it has it. */
export type StepUpAsked = {
  act: Act
  hasPasskey: boolean
  mayFrom: string | null
  again: () => unknown
}

/** Has what was asked for read again wherever it is shown. */
export const refreshAsked = () => queryClient.invalidateQueries({ queryKey: [stepUpCalls.asked.path] })
