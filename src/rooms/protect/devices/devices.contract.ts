import { calls, Done, type Static, Type } from '#ground/calls/contract.ts'
import { graveRefusals } from '#rooms/account/strength/strength.contract.ts'

const DeviceId = Type.String({ minLength: 22, maxLength: 22 })
const Named = Type.Object({ id: DeviceId })

/** A browser in which somebody is signed in. */
const Device = Type.Object({
  id: Type.String(),
  /** Short names, such as `chrome` and `android`; empty where the browser names none that we know. */
  browser: Type.String(),
  system: Type.String(),
  /** Days in Riyadh. */
  firstDay: Type.String(),
  lastDay: Type.String(),
  isThis: Type.Boolean(),
  /** Until when it may not do what is grave; null if it may do everything. */
  limitedUntil: Type.Union([Type.String(), Type.Null()]),
  /** It came after the device that asks, which may say that it is not theirs. */
  isNewer: Type.Boolean(),
})
export type Device = Static<typeof Device>

const notFound = { DEVICE_NOT_FOUND: 404 } as const

export const devicesCalls = calls({
  list: {
    method: 'GET',
    path: '/api/devices',
    access: 'member',
    beforeConsent: true,
    answer: Type.Array(Device),
    refusals: {},
  },
  end: {
    method: 'POST',
    path: '/api/devices/end',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    fullOnly: true,
    body: Named,
    answer: Done,
    refusals: { ...notFound, ...graveRefusals },
  },
  endOthers: {
    method: 'POST',
    path: '/api/devices/end-others',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    fullOnly: true,
    answer: Type.Object({ success: Type.Literal(true), ended: Type.Integer() }),
    refusals: graveRefusals,
  },
  /** Ends a device that came later, and has codes alone open nothing but limited sessions for a day. */
  oppose: {
    method: 'POST',
    path: '/api/devices/not-me',
    access: 'member',
    whileSuspended: true,
    beforeConsent: true,
    fullOnly: true,
    body: Named,
    answer: Done,
    refusals: { ...notFound },
  },
  /** Says that a limited device is the person's own, which may then do everything. */
  approve: {
    method: 'POST',
    path: '/api/devices/approve',
    access: 'member',
    beforeConsent: true,
    fullOnly: true,
    body: Named,
    answer: Done,
    refusals: { ...notFound },
  },
})
