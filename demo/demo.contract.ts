import { defineCalls, OrNull, type Static, Type } from '#platform/api/contract.ts'

/** The people whom a visitor can be. */
export const roles = ['newcomer', 'loved', 'rater', 'verified', 'administrator'] as const
/** Of the one who is loved by many, whom the guide has rated. */
export const lovedHandle = 'noura'
export type Role = (typeof roles)[number]
const Role = Type.Enum([...roles])

const State = Type.Object({
  nights: Type.Integer(),
  /** Whom the visitor is, if they are one of them. */
  role: Type.Union([Role, Type.Null()]),
  /** Whether strangers share this world, and it starts anew every hour. */
  isPublic: Type.Boolean(),
})
export type DemoState = Static<typeof State>

const Moved = Type.Object({
  name: Type.Object({ en: Type.String(), ar: Type.String() }),
  from: Type.Number(),
  to: Type.Number(),
})
export type Moved = Static<typeof Moved>

export const demoCalls = defineCalls({
  state: { method: 'GET', path: '/api/demo', access: 'public', answer: State, refusals: {} },
  become: {
    method: 'POST',
    path: '/api/demo/role',
    access: 'public',
    perMinute: 60,
    body: Type.Object({ role: Role }),
    answer: Type.Object({ to: Type.String() }),
    refusals: { NOBODY_LEFT: 409 },
  },
  /**
   * Answers when the night has passed: how many people show something new, and which petal of the one who is
   * loved by many has moved the most, if one has.
   */
  passNight: {
    method: 'POST',
    path: '/api/demo/night',
    access: 'public',
    perMinute: 20,
    body: Type.Object({}),
    answer: Type.Object({ renewed: Type.Integer(), moved: OrNull(Moved) }),
    refusals: {},
  },
})
