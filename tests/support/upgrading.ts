import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that makes the service worker look like a new version. */
export async function serveUpgrading(behind: string) {
  let change: [string, string] | null = null
  let hasParts = true
  let isClosed = false
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/'
    if (!hasParts && url.startsWith('/assets/')) return void response.writeHead(404).end()
    if (isClosed) return void response.writeHead(503, { 'retry-after': '60' }).end('closed')
    const answer = await fetch(behind + url, { headers: { cookie: request.headers.cookie ?? '' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' })
    response.end(change && url === '/service-worker.js' ? body.toString().replace(...change) : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    upgrade(from: string, to: string) {
      change = [from, to]
    },
    forgetParts() {
      hasParts = false
    },
    close(now: boolean) {
      isClosed = now
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
