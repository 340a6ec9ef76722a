import { randomFillSync } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { proxiesAmong } from './clientAddresses.server.ts'

/** Crockford's base 32: no ambiguous characters in writing or speech. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const random = new Uint8Array(8192)
let used = random.length

/** 40 random bits, such as `K7Q2-9FXM`: unguessable, and without coordination. */
export function newRequestId() {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  let id = ''
  for (let place = 0; place < 8; place += 1) {
    if (place === 4) id += '-'
    id += letters[random[used + place]! & 31]
  }
  used += 8
  return id
}

/** Proxy-generated IDs: 32 hex digits or a UUID. Personal data never looks like this. */
const ofProxies = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
const ofTraces = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

export function requestNamer(trustedProxies: readonly string[]) {
  if (trustedProxies.length === 0) return newRequestId
  const isProxy = proxiesAmong(trustedProxies)
  return ({ headers, socket }: IncomingMessage) => {
    const { 'x-request-id': requestId } = headers
    const isKept = typeof requestId === 'string' && ofProxies.test(requestId) && isProxy(socket.remoteAddress)
    return isKept ? requestId : newRequestId()
  }
}

export function nameRequests(app: FastifyInstance, trustedProxies: readonly string[]) {
  app.setGenReqId(requestNamer(trustedProxies))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  if (trustedProxies.length === 0) return
  const isProxy = proxiesAmong(trustedProxies)
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const [, trace] = (typeof traceparent === 'string' && ofTraces.exec(traceparent)) || []
    if (trace && isProxy(request.socket.remoteAddress)) request.log = request.log.child({ trace })
    done()
  })
}
