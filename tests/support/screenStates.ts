import type { PageName } from '#app/pages.ts'
import type { Boot } from '#features/site/boot.ts'
import type { Answer, Call, RefusalCode } from '#platform/api/contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'

export type Reply = {
  call: Call
  status: number | 'never'
  body: unknown
  hasMore?: true
  /** The response to all calls after the first. */
  next?: Reply
}

export const answers = <C extends Call>(call: C, body: Answer<C>): Reply => ({ call, status: 200, body })

export const refuses = <C extends Call>(call: C, code: RefusalCode<C>, details: object = {}): Reply => ({
  call,
  status: call.refusals[code] ?? 500,
  body: { success: false, code, message: code, ...details },
})

/** A server error, so the screen shows the request number. */
export const fails = (call: Call): Reply => ({
  call,
  status: 500,
  body: { success: false, code: 'UNEXPECTED', message: '', request: 'K7Q2-9FXM' },
})

export const waits = (call: Call): Reply => ({ call, status: 'never', body: null })

export const withMore = (first: Reply, next: Reply): Reply => ({ ...first, hasMore: true, next })

export const inTurn = (first: Reply, next: Reply): Reply => ({ ...first, next })

export type Step =
  | { press: Text | string; as?: 'button' }
  | { unfold: Text }
  | { type: string; into: Text | string }
  | { key: string }
  | { offline: true }
  | { photo: true }

export type State = {
  name: string
  at: string
  signedOut?: true
  edition?: 'trusted'
  /** The page is served without its viewer, as for a member with pending consent. */
  isUnsure?: true
  boot?: Partial<Boot>
  replies?: readonly Reply[]
  steps?: readonly Step[]
  size?: { width: number; height: number }
  isNotEnlarged?: true
  /** Text to wait for when a heading isn't enough. */
  shows?: Text
}

type All = readonly [State, ...State[]]

type Read = { loading: All; empty: All; error: All; ready: All }

export type Listed = { page: PageName; states: Read | { ready: All } }

/** Screens that read data must define all four kinds of state. */
export const statesOf = (page: PageName, states: Read): Listed => ({ page, states })

export const statesWithoutReads = (page: PageName, ...ready: All): Listed => ({ page, states: { ready } })
