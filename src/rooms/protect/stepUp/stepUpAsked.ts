import type { Act } from '#rooms/account/strength/strength.contract.ts'

/** What the server asks for before something grave, and what is done once it has it. */
export type StepUpAsked = {
  act: Act
  hasPasskey: boolean
  mayFrom: string | null
  again: () => unknown
}
