import type { FastifyInstance } from 'fastify'
import type { Text } from '../words/i18n.ts'
import type { Calls, RefusalCodes } from './contract.ts'
import { type Gate, type Handlers, implement } from './implement.server.ts'

type Described<C extends Calls, Deps, Need extends string> = {
  calls: C
  /** The words of each of its refusals. */
  words: Readonly<Record<RefusalCodes<C>, Text>>
  routes: (deps: Deps) => Handlers<C>
  /** With it the room's calls are there only where the application has this. */
  needs?: Need
}

/** What a room shows to the application: its calls, and how to open them with what it needs. */
export const room = <C extends Calls, Deps, Need extends string = never>({
  calls,
  words,
  routes,
  needs,
}: Described<C, Deps, Need>) => ({
  calls,
  words,
  needs,
  open: (app: FastifyInstance, gate: Gate, deps: Deps) =>
    implement(app, gate, { calls, words, handlers: routes(deps) }),
})

/** The dependencies of all these rooms together. */
export type DepsOfAll<Room extends { open: (app: FastifyInstance, gate: Gate, deps: never) => void }> = (
  Room extends { open: (app: FastifyInstance, gate: Gate, deps: infer Deps) => void }
    ? (deps: Deps) => void
    : never
) extends (deps: infer All) => void
  ? All
  : never
