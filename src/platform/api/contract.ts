import type { Static, TObject, TSchema } from 'typebox'
import * as Type from 'typebox'

/** Who may make a call, and what they are to its handler. Rooms that let people in add theirs. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Callers {}
export type Access = keyof Callers

/** What else a call may say of itself. Rooms add it that have a condition for calls. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Marks {}

export type Call = Marks & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
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
export const defineCalls = <const C extends Calls>(c: C) => c

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
