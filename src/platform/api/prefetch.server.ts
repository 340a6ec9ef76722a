import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Answer, Call, Callers, Input } from './contract.ts'
import { Exchange } from './exchange.server.ts'
import type { BoundHandler } from './implement.server.ts'

/** A read and what it is asked with. */
export type PrefetchRead = { call: Call; input: object }
export const prefetchOf = <C extends Call>(call: C, input: Input<C>): PrefetchRead => ({
  call,
  input: input as object,
})

/** An answer as the browser keeps it: under the path of its call and what was asked. */
export type PrefetchedAnswer = readonly [path: string, input: object, answer: unknown]

export const prefetchedAnswer = <C extends Call>(answers: readonly PrefetchedAnswer[], { path }: C) =>
  answers.find(([of]) => of === path)?.[2] as Answer<C> | undefined

type Handlers = ReadonlyMap<Call, BoundHandler>

/**
 * Answers several reads within one request, as if each were called on its own: `authorize` rejects what the
 * gate would. A rejected or failed read is left out, and the browser calls it itself.
 */
export function createPrefetcher<Caller extends Callers[Access]>(
  handlers: Handlers,
  authorize: (viewer: Caller, call: Call) => Promise<unknown>,
) {
  return async (
    reads: readonly PrefetchRead[],
    viewer: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const exchange = new Exchange(request, reply)
    const answers = await Promise.all(
      reads.map(async ({ call, input }): Promise<PrefetchedAnswer[]> => {
        try {
          await authorize(viewer, call)
          const answer = await handlers.get(call)!({ input, viewer, exchange })
          // The schema keeps back what is not for the browser.
          return [
            [
              call.path,
              input,
              JSON.parse(reply.serializeInput(answer as never, call.answer as never) as string),
            ],
          ]
        } catch {
          return []
        }
      }),
    )
    return answers.flat()
  }
}
