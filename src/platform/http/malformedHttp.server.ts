import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/api/refusal.server.ts'
import { commonRefusals } from '#platform/api/refusals.ts'
import { newRequestId } from './requestIds.server.ts'

/** Node's own response to a missing Host header has no body, so we send ours. */
export const withoutHost = { requireHostHeader: false } as const

/**
 * Fastify answers undecodable URLs before any hook, so we replace them with a 404 path. Absolute URLs lose
 * their origin, as behind a proxy.
 */
export function routable(url: string): string {
  if (!isDecodable(url)) return url.startsWith('/api') ? '/api' : '/undecodable'
  if (url.startsWith('/')) return url
  const whole = /^https?:/i.test(url) ? URL.parse(url) : null
  return whole ? routable(whole.pathname + whole.search) : '/undecodable'
}

function isDecodable(url: string) {
  try {
    decodeURIComponent(url)
    return true
  } catch {
    return false
  }
}

export function acceptUnusualHttp(app: FastifyInstance) {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ headers, raw }, reply, done) => {
    // After an Upgrade request Node swallows parse errors, and the client would hang, so close the
    // connection.
    if (headers.upgrade !== undefined) reply.header('connection', 'close')
    const isOdd = headers.host === undefined && raw.httpVersion !== '1.0'
    done(isOdd ? new Refusal('INVALID_INPUT', 400) : undefined)
  })
}

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Parse errors reach no Fastify hook. `lasting` is the HSTS value. */
export const malformedHttpHandler = (lasting: string | null) =>
  function refuseBrokenHttp(this: FastifyInstance, { code = '' }: { code?: string }, socket: Socket) {
    if (code === 'ECONNRESET' || socket.destroyed) return
    const request = newRequestId()
    const status = statuses[code] ?? '400 Bad Request'
    const body = JSON.stringify({
      success: false,
      code: 'INVALID_INPUT',
      message: commonRefusals.INVALID_INPUT.words.en,
      request,
    })
    const head = [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${request}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      ...(lasting ? [`strict-transport-security: ${lasting}`] : []),
      'connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy()
    this.log.info({ request, status: Number.parseInt(status, 10) }, 'refused what is no HTTP')
  }
