import { calls, Done, type Static, Type } from '#ground/calls/contract.ts'

/** How many people a gathering has room for. */
export const mostGathered = 60
export const gatheringMinutes = 60

const Code = Type.Object({ code: Type.String({ maxLength: 40 }) })
const over = { GATHERING_OVER: 404 } as const

const Guest = Type.Object({
  userId: Type.String(),
  displayName: Type.String(),
  profileImageUrl: Type.Union([Type.String(), Type.Null()]),
  /** Whether the caller has rated them, then or before. */
  isRated: Type.Boolean(),
})
export type Guest = Static<typeof Guest>

const Gathering = Type.Object({
  code: Type.String(),
  endsAt: Type.String(),
  hostUserId: Type.String(),
  /** The others in it, in the order in which they entered. */
  people: Type.Array(Guest),
})
export type Gathering = Static<typeof Gathering>

/** These calls exist only in the trusted edition. */
export const gatheringsCalls = calls({
  /** The one that the caller is in; null if they are in none, or its hour is over. */
  own: {
    method: 'GET',
    path: '/api/gathering',
    access: 'member',
    answer: Type.Object({ gathering: Type.Union([Gathering, Type.Null()]) }),
    refusals: {},
  },
  /** Gives the one that the caller has opened, if they are still in it. */
  open: {
    method: 'POST',
    path: '/api/gathering',
    access: 'member',
    fullOnly: true,
    perMinute: 5,
    answer: Type.Object({ gathering: Gathering }),
    refusals: {},
  },
  /** Leaves any other. Those in it may rate the caller from then on, unless nobody may. */
  enter: {
    method: 'POST',
    path: '/api/gathering/enter',
    access: 'member',
    fullOnly: true,
    perMinute: 20,
    body: Code,
    answer: Type.Object({ gathering: Gathering }),
    refusals: { ...over, GATHERING_FULL: 409 },
  },
  /** Once it is done, no rating is accepted that only the gathering allowed. */
  leave: {
    method: 'DELETE',
    path: '/api/gathering',
    access: 'member',
    answer: Done,
    refusals: {},
  },
  /** Whose gathering a code leads to, for who has scanned it. */
  at: {
    method: 'POST',
    path: '/api/gathering/at',
    access: 'public',
    changesNothing: true,
    perMinute: 30,
    body: Code,
    answer: Type.Object({
      host: Type.Object({ userId: Type.String(), displayName: Type.String() }),
      endsAt: Type.String(),
    }),
    refusals: over,
  },
})
