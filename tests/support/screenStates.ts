import type { PageName } from '#app/pages.ts'
import type { Boot } from '#features/site/boot.ts'
import type { Answer, Call, RefusalCode } from '#platform/api/contract.ts'
import type { Text } from '#platform/i18n/i18n.ts'

/** What becomes of a call: an answer or a refusal with its status, or nothing, for as long as one looks. */
export type Reply = {
  call: Call
  status: number | 'never'
  body: unknown
  /** It is a page of a list, which another follows. */
  hasMore?: true
  /** What becomes of the call from the second time on. */
  next?: Reply
}

export const answers = <C extends Call>(call: C, body: Answer<C>): Reply => ({ call, status: 200, body })

/** The details are what some refusals tell besides, as where a proof is asked for. */
export const refuses = <C extends Call>(call: C, code: RefusalCode<C>, details: object = {}): Reply => ({
  call,
  status: call.refusals[code] ?? 500,
  body: { success: false, code, message: code, ...details },
})

/** The fault is ours, so that the screen shows the number of the request. */
export const fails = (call: Call): Reply => ({
  call,
  status: 500,
  body: { success: false, code: 'UNEXPECTED', message: '', request: 'K7Q2-9FXM' },
})

export const waits = (call: Call): Reply => ({ call, status: 'never', body: null })

/** Another page follows the first answer, and this becomes of it. */
export const withMore = (first: Reply, next: Reply): Reply => ({ ...first, hasMore: true, next })

export const inTurn = (first: Reply, next: Reply): Reply => ({ ...first, next })

/** What is done before one looks. A thing is named by its words, or by where it stands. */
export type Step =
  | { press: Text | string; as?: 'button' }
  /** A text that opens what is below it. */
  | { unfold: Text }
  | { type: string; into: Text | string }
  | { key: string }
  | { offline: true }
  /** A photo is chosen. */
  | { photo: true }

export type State = {
  name: string
  /** The path and the query. */
  at: string
  /** A member, unless they are signed out. */
  signedOut?: true
  edition?: 'trusted'
  /** The page came without its viewer, as to a member who has yet to agree to something. */
  isUnsure?: true
  boot?: Partial<Boot>
  /** What differs from `usual`. */
  replies?: readonly Reply[]
  steps?: readonly Step[]
  /** The size at which the steps are taken, if not that of a phone. */
  size?: { width: number; height: number }
  /** Its labels reach over the edge of a narrow phone when they are enlarged. */
  isNotEnlarged?: true
  /** What must be there before one looks, where a heading alone does not tell. */
  shows?: Text
}

type All = readonly [State, ...State[]]

/** Every way in which a screen that reads something may be found. */
type Read = { loading: All; empty: All; error: All; ready: All }

export type Listed = { page: PageName; states: Read | { ready: All } }

/** The states of a screen. None of the four kinds may be missing. */
export const statesOf = (page: PageName, states: Read): Listed => ({ page, states })

/** The states of a screen that asks the server nothing. */
export const statesWithoutReads = (page: PageName, ...ready: All): Listed => ({ page, states: { ready } })
