import { once } from 'node:events'
import { createServer, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

type Asked = {
  path: string
  method?: string
  token?: string
  body?: string
  /** An address of this machine to come from. */
  from?: string
  /** What is claimed in X-Forwarded-For. */
  forwarded?: string
  headers?: Record<string, string>
  /** Without TLS, at the other port. */
  plain?: boolean
  /** When to leave an answer that does not end. */
  until?: AbortSignal
}
type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
export type ByTls = (asked: Asked) => Promise<Answered>

export const host = 'simat.example'

/** Asks a proxy of this machine as if it were the one of a name. */
export const askBy =
  (port: number, plainPort = port): ByTls =>
  ({ path, method = 'GET', token, body, from = '127.0.0.2', forwarded, headers, plain = false, until }) =>
    new Promise((resolve) => {
      let begun = 0
      const sent = (plain ? plainRequest : request)({
        host: '127.0.0.1',
        port: plain ? plainPort : port,
        path,
        method,
        localAddress: from,
        servername: host,
        rejectUnauthorized: false,
        ...(until && { signal: until, agent: false }),
        headers: {
          host: `${host}:${port}`,
          ...headers,
          ...(token && { cookie: `__Host-session=${token}` }),
          ...(forwarded && { 'x-forwarded-for': forwarded }),
          ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      })
      sent.on('response', (response) => {
        let told = ''
        begun = response.statusCode ?? 0
        response.setEncoding('utf8')
        response.on('data', (text) => (told += text))
        response.on('error', () => {})
        response.on('close', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: told }),
        )
      })
      sent.on('error', ({ message }) => resolve({ status: begun, headers: {}, body: message }))
      sent.end(body)
    })

const pieces = 5
const apartMs = 300
const server = createServer(async (asked, answer) => {
  if (asked.url !== '/events') return answer.end(JSON.stringify(asked.headers))
  answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  for (let piece = 0; piece < pieces; piece += 1) {
    answer.write(`data: ${piece}\n\n`)
    await sleep(apartMs)
  }
  answer.end()
})

/** A server that sends an answer in pieces, as a stream of events does, and otherwise the headers that came. */
export const inPieces = {
  async listen() {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  },
  /** Whether the first piece is there well before the last one was sent. */
  comeAsSent: (port: number) =>
    new Promise<boolean>((resolve) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        path: '/events',
        servername: host,
        rejectUnauthorized: false,
        headers: { host },
      })
      const times: number[] = []
      asked.on('response', (response) => {
        response.on('data', () => times.push(performance.now()))
        response.on('close', () =>
          resolve((times.at(-1) ?? 0) - (times[0] ?? 0) > (apartMs * (pieces - 1)) / 2),
        )
      })
      asked.on('error', () => resolve(false))
      asked.end()
    }),
  close: () => new Promise((resolve) => server.close(resolve)),
}
