import type { FastifyInstance } from 'fastify'
import type { Text } from '#platform/i18n/i18n.ts'
import type { Calls, RefusalCodes } from './contract.ts'
import { type Gate, type Handlers, implement } from './implement.server.ts'

/** The intersection of all handlers' parameters: one object serves every handler. */
type TakenByAll<Taker> = (
  Taker extends (taken: infer Taken, ...rest: never) => unknown
    ? (taken: Taken) => void
    : never
) extends (all: infer All) => void
  ? All
  : never

type DepsOf<H> = TakenByAll<H[keyof H]>

type FeatureDefinition<C extends Calls, H, Deps, Made, Need extends string> = {
  calls: C
  words: Readonly<Record<RefusalCodes<C>, Text>>
  handlers: H & { [Stray in Exclude<keyof H, keyof C>]: never }
  prepare?: (deps: Deps) => Made
  needs?: Need
}

export const defineFeature = <
  C extends Calls,
  H extends Handlers<C>,
  Deps = unknown,
  Made extends Partial<DepsOf<H>> = Record<never, never>,
  Need extends string = never,
>({
  calls,
  words,
  handlers,
  prepare,
  needs,
}: FeatureDefinition<C, H, Deps, Made, Need>) => ({
  calls,
  words,
  needs,
  open(app: FastifyInstance, gate: Gate, shared: Deps & Omit<DepsOf<H>, keyof Made>) {
    const deps = { ...shared, ...prepare?.(shared) }
    return implement(app, gate, { calls, words, handlers: handlers as Handlers<C, unknown> }, deps)
  },
})

export type DepsOfAll<Feature extends { open: (app: FastifyInstance, gate: Gate, deps: never) => void }> =
  TakenByAll<
    Feature extends { open: (app: FastifyInstance, gate: Gate, deps: infer Deps) => void }
      ? (deps: Deps) => void
      : never
  >
