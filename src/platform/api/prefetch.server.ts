import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Answer, Call, Callers, Input } from './contract.ts'
import { Exchange } from './exchange.server.ts'
import type { BoundHandler } from './implement.server.ts'

export type PrefetchRead = { call: Call; input: object }
export const prefetchOf = <C extends Call>(call: C, input: Input<C>): PrefetchRead => ({
  call,
  input: input as object,
})

export type PrefetchedAnswer = readonly [path: string, input: object, answer: unknown]

export const prefetchedAnswer = <C extends Call>(answers: readonly PrefetchedAnswer[], { path }: C) =>
  answers.find(([of]) => of === path)?.[2] as Answer<C> | undefined

type Handlers = ReadonlyMap<Call, BoundHandler>

/** Omits refused and failed reads, so the browser requests them itself and shows the failure. */
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
          // The response schema strips fields the browser must not see.
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
