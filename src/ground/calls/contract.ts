import type { Static, TObject, TSchema } from 'typebox'
import * as Type from 'typebox'

/**
 * Who may make a call. `registering` has a session but no profile yet, and `unsure` one whose number may have
 * been somebody else's; the server enforces it before the handler.
 */
export type Access = 'public' | 'unsure' | 'registering' | 'member' | 'admin'

/** What somebody may do who made themselves known at the desk. */
export type Role = 'triage' | 'moderator' | 'admin'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** It is open also to a member who has yet to agree to what is asked of everybody. */
  beforeConsent?: true
  /** It is open also to somebody who is suspended, though it changes something. Reading always is. */
  whileSuspended?: true
  /** How often one person (or, signed out, one address) may make it. */
  perMinute?: number
  params?: TObject
  query?: TObject
  body?: TObject
  /**
   * The most bytes of a body, if it may be larger than usual. It is read only from those who may make the
   * call.
   */
  bodyLimit?: number
  /** It mostly waits for a provider or a store, which have bounds of their own, so it takes no turn. */
  waitsOutside?: true
  /** It only reads, though its method is that of a change. */
  changesNothing?: true
  /** A limited session may not make it, and is refused with SESSION_LIMITED. */
  fullOnly?: true
  /** Those who may make a call of the desk, if not `admin` alone; others are refused with ROLE_REQUIRED. */
  roles?: readonly Role[]
  answer: TSchema
  /** The content type of an answer that is a file and not JSON; the client gets it as a `Blob`. */
  file?: string
  /**
   * The codes it may refuse with, and their status. A broken database constraint of the same name becomes
   * that refusal.
   */
  refusals: Readonly<Record<string, number>>
}
export type Calls = Readonly<Record<string, Call>>

/** The only description of a room's calls. */
export const calls = <const C extends Calls>(c: C) => c

type Part<S> = S extends TSchema ? Static<S> : unknown
export type Input<C extends Call> = Part<C['params']> & Part<C['query']> & Part<C['body']>
export type Answer<C extends Call> = Static<C['answer']>
export type RefusalCode<C extends Call> = Extract<keyof C['refusals'], string>
export type RefusalCodes<C extends Calls> = { [K in keyof C]: RefusalCode<C[K]> }[keyof C]

export const OrNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])

/** One of a list, which also what has no schemas can read. */
export const OneOf = <const T extends string>(list: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(list.map((each) => Type.Literal(each))))

/** The answer of a call of which one only learns that it was done. */
export const Done = Type.Object({ success: Type.Literal(true) })
export const done: Static<typeof Done> = { success: true }

export type { Static } from 'typebox'
export { Type }
