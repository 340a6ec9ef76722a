import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Call, Input } from './contract.ts'
import { Exchange } from './exchange.server.ts'
import type { OpenHandler, Viewer } from './implement.server.ts'

/** A read and what it is asked with. */
export type AskedRead = { call: Call; input: object }
export const ask = <C extends Call>(call: C, input: Input<C>): AskedRead => ({ call, input: input as object })

/** An answer as the browser keeps it: under the path of its call and what was asked. */
export type Given = readonly [path: string, input: object, answer: unknown]

export const answerAmong = <C extends Call>(given: readonly Given[], { path }: C) =>
  given.find(([of]) => of === path)?.[2] as Answer<C> | undefined

type Handlers = ReadonlyMap<Call, OpenHandler>

/**
 * Answers several reads within one request, each as it would be answered by itself. What is refused, or
 * fails, is left out, and the browser asks for it.
 */
export function answererOf(handlers: Handlers) {
  return async (
    asked: readonly AskedRead[],
    viewer: Viewer | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const exchange = new Exchange(request, reply)
    const open = asked.filter(({ call }) => call.access === 'public' || viewer?.handle)
    const given = await Promise.all(
      open.map(async ({ call, input }): Promise<Given[]> => {
        try {
          const answer = await handlers.get(call)!({ input, viewer: viewer as never, exchange })
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
    return given.flat()
  }
}
