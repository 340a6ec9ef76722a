import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import { violatedConstraint } from '#platform/database/databaseFailures.server.ts'
import { createLargeBodies } from '#platform/http/largeBodies.server.ts'
import type { Text } from '#platform/i18n/i18n.ts'
import { ownValue } from '#platform/typedRecords.ts'
import type { Access, Answer, Call, Callers, Calls, Input, RefusalCodes } from './contract.ts'
import { Exchange } from './exchange.server.ts'
import { refusal } from './refusal.server.ts'
import { everyCall, isCommonRefusal } from './refusals.ts'

export type HandlerCall<C extends Call> = {
  input: Input<C>
  viewer: Callers[C['access']]
  exchange: Exchange
}
/** Files are async iterables, so backpressure from the client pauses their generation. */
type Answered<C extends Call> = Promise<C['file'] extends string ? AsyncIterable<Buffer> : Answer<C>>

export type Handlers<C extends Calls, Deps = never> = {
  readonly [K in keyof C]: (deps: Deps, handlerCall: HandlerCall<C[K]>) => Answered<C[K]>
}
export type BoundHandler = (handlerCall: HandlerCall<Call>) => Answered<Call>

type FeatureParts<C extends Calls, Deps> = {
  calls: C
  handlers: Handlers<C, Deps>
  words: Readonly<Record<RefusalCodes<C>, Text>>
}

/** Also counts the request against its rate limit. */
export type Gate = (call: Call, request: FastifyRequest) => Promise<Callers[Access]>

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
    words?: Readonly<Record<string, Text>>
  }
}

const viewers = new WeakMap<FastifyRequest, Callers[Access]>()

export function implement<C extends Calls, Deps>(
  app: FastifyInstance,
  gate: Gate,
  feature: FeatureParts<C, Deps>,
  deps: Deps,
) {
  const handlers = new Map<Call, BoundHandler>()
  for (const [name, call] of Object.entries<Call>(feature.calls)) {
    const handler = feature.handlers[name as keyof C] as Handlers<Calls, Deps>[string]
    const handle: BoundHandler = (handlerCall) => handler(deps, handlerCall)
    handlers.set(call, handle)
    app.route({
      method: call.method,
      url: call.path,
      config: { call, words: feature.words, skipsAdmissionQueue: call.waitsOutside ?? false },
      schema: schemaOf(call),
      ...(call.bodyLimit && largeBody(call, gate, call.bodyLimit)),
      ...(call.access === 'admin' && { onRequest: beforeAnything(call, gate) }),
      ...(call.file && { exposeHeadRoute: false }),
      handler: (request, reply) => answer(call, handle, gate, request, reply),
    })
  }
  return handlers
}

const schemaOf = (call: Call) => ({
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && { body: call.body }),
  ...(!call.file && { response: { 200: call.answer } }),
})

const largeBodies = createLargeBodies()

/** Reads a large body only after authorization, so strangers can't fill memory. */
const largeBody = (call: Call, gate: Gate, bodyLimit: number) => ({
  bodyLimit,
  async onRequest(request: FastifyRequest, reply: FastifyReply) {
    const viewer = await gate(call, request)
    viewers.set(request, viewer)
    await largeBodies.admit(request, reply, (viewer as { id: number }).id)
  },
  preParsing: async (request: FastifyRequest, reply: FastifyReply, body: RequestPayload) =>
    largeBodies.pace(request, reply, body, bodyLimit),
  onSend: async (request: FastifyRequest) => largeBodies.leave(request),
})

/** Authorizes before validation, so strangers can't probe a call's schema. */
function beforeAnything(call: Call, gate: Gate) {
  return async (request: FastifyRequest) => {
    viewers.set(request, await gate(call, request))
  }
}

async function answer(
  call: Call,
  handle: BoundHandler,
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const known = viewers.get(request)
  const viewer = known === undefined ? await gate(call, request) : known
  reply.header('cache-control', 'no-store')
  const input = declaredInput(call, request)
  try {
    const answer = await handle({ input, viewer, exchange: new Exchange(request, reply) })
    return call.file ? fileOf(answer as AsyncIterable<Buffer>, reply) : answer
  } catch (error) {
    throw constraintRefusal(call, error) ?? error
  }
}

const maxIdleMs = 30_000

function fileOf(content: AsyncIterable<Buffer>, reply: FastifyReply) {
  reply.raw.setTimeout(maxIdleMs, () => reply.raw.destroy())
  return Readable.from(content)
}

/** Passes only declared parts: an undeclared query isn't validated and would reach the handler unchecked. */
const declaredInput = (call: Call, { query, body, params }: FastifyRequest) => ({
  ...(call.query && (query as object)),
  ...(call.body && (body as object)),
  ...(call.params && (params as object)),
})

/** Maps a violated constraint `user_id_taken` to the refusal `USER_ID_TAKEN` if the call declares it. */
function constraintRefusal(call: Call, error: unknown) {
  const code = violatedConstraint(error)?.toUpperCase()
  if (!code) return null
  if (ownValue(call.refusals, code)) return refusal(call, code)
  return isCommonRefusal(code) ? refusal(everyCall, code) : null
}
