import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Registry } from 'prom-client'

type Options = {
  host: string
  port: number
  token: string | null
  read: () => Promise<string>
}

export async function listenForMetrics({ host, port, token, read }: Options) {
  const server = createServer(async ({ method, url, headers }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end()
    if (token && !isSame(headers.authorization ?? '', `Bearer ${token}`)) return response.writeHead(401).end()
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return `http://${host}:${typeof address === 'object' && address ? address.port : port}/metrics`
}

const isSame = (received: string, expected: string) => timingSafeEqual(digestOf(received), digestOf(expected))
const digestOf = (text: string) => createHash('sha256').update(text).digest()
