import type { Static, TObject, TSchema } from 'typebox'
import * as Type from 'typebox'

// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Callers {}
export type Access = keyof Callers

// biome-ignore lint/suspicious/noEmptyInterface: it is filled by declaration merging
export interface Marks {}

export type Call = Marks & {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** Calls per account, or per address when signed out. */
  perMinute?: number
  params?: TObject
  query?: TObject
  body?: TObject
  /** In bytes. The body is read only after access is checked. */
  bodyLimit?: number
  /** Skips the admission queue, because the call mostly waits for an external service. */
  waitsOutside?: true
  changesNothing?: true
  answer: TSchema
  file?: string
  /**
   * Refusal codes and their HTTP statuses. A violated database constraint of the same name becomes that
   * refusal.
   */
  refusals: Readonly<Record<string, number>>
}
export type Calls = Readonly<Record<string, Call>>

export const defineCalls = <const C extends Calls>(c: C) => c

type Part<S> = S extends TSchema ? Static<S> : unknown
export type Input<C extends Call> = Part<C['params']> & Part<C['query']> & Part<C['body']>
export type Answer<C extends Call> = Static<C['answer']>
export type RefusalCode<C extends Call> = Extract<keyof C['refusals'], string>
export type RefusalCodes<C extends Calls> = { [K in keyof C]: RefusalCode<C[K]> }[keyof C]

export const OrNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])

export const OneOf = <const T extends string>(list: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(list.map((each) => Type.Literal(each))))

export const Done = Type.Object({ success: Type.Literal(true) })
export const done: Static<typeof Done> = { success: true }

export type { Static } from 'typebox'
export { Type }
