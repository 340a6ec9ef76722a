import type { Condition } from '#ground/calls/conditions.server.ts'
import type { Call } from '#ground/calls/contract.ts'
import type { Viewer } from './callers.ts'

declare module '#ground/calls/contract.ts' {
  interface Marks {
    /** It is open also to somebody who is suspended, though it changes something. Reading always is. */
    whileSuspended?: true
  }
}

export const notSuspended: Condition<Viewer> = {
  code: 'SUSPENDED',
  status: 403,
  words: {
    en: 'Your account is suspended',
    ar: 'حسابك موقوف',
  },
  isAskedOf: (call) => changes(call) && !call.whileSuspended,
  isMetBy: ({ isSuspended }) => !isSuspended,
}

const changes = ({ method, changesNothing }: Call) => method !== 'GET' && !changesNothing
