import { calls, Type } from '#kit/calls/contract.ts'

const Wanted = Type.Object({ on: Type.Boolean() })

/** These calls exist only if the operator has switched on `sms-notifications`. */
export const textsCalls = calls({
  read: {
    method: 'GET',
    path: '/api/sms-notifications',
    access: 'member',
    answer: Wanted,
    refusals: {},
  },
  change: {
    method: 'PUT',
    path: '/api/sms-notifications',
    access: 'member',
    body: Wanted,
    answer: Wanted,
    refusals: {},
  },
})
