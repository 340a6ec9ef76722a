import { once } from 'node:events'
import { createServer, request as plainRequest } from 'node:http'
import { request } from 'node:https'

type ProxyRequest = {
  path: string
  method?: string
  token?: string
  body?: string
  from?: string
  /** A forged X-Forwarded-For. */
  forwarded?: string
  headers?: Record<string, string>
  plain?: boolean
}
type Answered = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
export type ByTls = (asked: ProxyRequest) => Promise<Answered>

export const host = 'simat.example'

export const askBy =
  (port: number, plainPort = port): ByTls =>
  ({ path, method = 'GET', token, body, from = '127.0.0.2', forwarded, headers, plain = false }) =>
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

const server = createServer((asked, answer) => answer.end(JSON.stringify(asked.headers)))

export const echo = {
  async listen() {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  },
  close: () => new Promise((resolve) => server.close(resolve)),
}
