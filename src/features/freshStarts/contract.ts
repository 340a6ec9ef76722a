import { deliveryRefusals, guessRefusals, OwnCode, OwnCodeSent } from '#features/auth/contract.ts'
import { graveRefusals } from '#features/strength/contract.ts'
import { calls, Type } from '#kit/calls/contract.ts'

/** For so many days what was set aside is kept, and so many days lie between two times. */
export const days = { kept: 30, between: 365 }

const tooSoon = { TOO_SOON_AFRESH: 409 } as const

/** These calls exist only if the operator has switched on `rating-doors`. */
export const afreshCalls = calls({
  status: {
    method: 'GET',
    path: '/api/afresh',
    access: 'member',
    answer: Type.Object({
      /** When it was done last. */
      since: Type.Union([Type.String(), Type.Null()]),
      /** When it may be done again; null if it may be done now. */
      next: Type.Union([Type.String(), Type.Null()]),
    }),
    refusals: {},
  },
  /** Sends a code to the person's own number. */
  sendCode: {
    method: 'POST',
    path: '/api/afresh/code',
    waitsOutside: true,
    access: 'member',
    fullOnly: true,
    answer: OwnCodeSent,
    refusals: { ...deliveryRefusals, ...graveRefusals, ...tooSoon },
  },
  /** With the code all ratings that the person has received stop counting at once. */
  confirm: {
    method: 'POST',
    path: '/api/afresh',
    access: 'member',
    fullOnly: true,
    body: OwnCode,
    answer: Type.Object({ success: Type.Literal(true), since: Type.String() }),
    refusals: { ...guessRefusals, ...graveRefusals, ...tooSoon },
  },
})
