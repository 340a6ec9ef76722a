import { defineCalls, OrNull, type Static, Type } from '#platform/api/contract.ts'

export const roles = ['newcomer', 'loved', 'rater', 'verified', 'administrator'] as const
export const lovedHandle = 'noura'
export type Role = (typeof roles)[number]
const Role = Type.Enum([...roles])

const State = Type.Object({
  nights: Type.Integer(),
  role: Type.Union([Role, Type.Null()]),
  /** Shared with strangers and reset nightly. */
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
   * Responds after the night: how many people have news, and which of the loved person's petals moved most,
   * if any.
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
