import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { freePort, install } from './support/installation.ts'
import { askBy, type ByTls, echo, host } from './support/proxies/askBy.ts'
import { proxyNames, startProxy } from './support/proxies/examples.ts'
import { type Figure, none, type Rig, type Trial } from './support/rig.ts'

export const proxies: Rig = {
  name: 'proxies',
  summary:
    'starts the Caddy, nginx and HAProxy examples in front of Simat, and sends TLS requests through each; needs all three, downloaded from Debian',
  size: 1,
  unit: 'rounds',
  whole: 1,
  run,
}

const requestsPerMinute = 60
/** A link's secret key, which must not appear in logs. */
const canary = 'canarycanary'

async function run({ size, say }: Trial): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-proxies-'))
  const figures: Figure[] = []
  try {
    for (let round = 0; round < size; round += 1)
      for (const name of proxyNames) {
        const [port, plainPort] = [await freePort(), await freePort()]
        const simat = await install({
          environment: {
            REQUESTS_PER_MINUTE: `${requestsPerMinute}`,
            PUBLIC_ORIGIN: `https://simat.example:${port}`,
          },
        })
        try {
          await simat.start()
          const crowd = await addCrowd(await simat.connection(), 3)
          const proxy = await startProxy(name, home, {
            port,
            plainPort,
            upstream: Number(new URL(simat.origin).port),
          })
          const ask = askBy(port, plainPort)
          const wrong = await wrongThrough(ask, crowd).finally(() => proxy.close())
          wrong.push(...wrongInLog(proxy.logged(), crowd))
          const echoing = await startProxy(name, home, { port, plainPort, upstream: await echo.listen() })
          wrong.push(...(await wrongHeaders(ask)))
          await echo.close()
          await ask({ path: `/rate/noura?k=${canary}` })
          await echoing.close()
          if (echoing.logged().includes(canary))
            wrong.push('the query of a request that failed is in the log')
          say(`${name}: ${wrong.length === 0 ? 'as it should' : wrong.join('; ')}`)
          figures.push(none(`things that are wrong through ${name}`, wrong.length, 16))
        } finally {
          await simat.remove()
        }
      }
    return figures
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

async function wrongThrough(ask: ByTls, crowd: Crowd) {
  const page = await ask({ path: '/auth' })
  const plain = await ask({ path: '/auth', plain: true })
  const plainCall = await ask({ path: '/api/ratings', method: 'POST', body: '{}', plain: true })
  await ask({ path: `/rate/crowd_1?k=${canary}`, headers: { referer: `https://${host}/?k=${canary}` } })
  const health = await ask({ path: '/readyz' })
  const written = await ask({
    path: '/api/ratings',
    method: 'POST',
    token: crowd.tokenOf(0),
    body: JSON.stringify({ toUserId: crowd.ids[1], humor: 5 }),
  })
  const photo = JSON.stringify({ profileImageUrl: dataUrl(await jpeg({ width: 3000, height: 2000 })) })
  const saved = await ask({
    path: '/api/profile/setup',
    method: 'POST',
    token: crowd.tokenOf(0),
    body: photo,
  })
  // Padding after the picture is ignored; brings it to the size limit.
  const padded = Buffer.concat([await jpeg(), Buffer.alloc(9_900_000)])
  const large = JSON.stringify({ profileImageUrl: dataUrl(padded) })
  const largest = await ask({
    path: '/api/profile/setup',
    method: 'POST',
    token: crowd.tokenOf(1),
    body: large,
  })
  const larger = await ask({
    path: '/api/profile/setup',
    method: 'POST',
    token: crowd.tokenOf(2),
    body: 'x'.repeat(16 * 1024 * 1024),
  })
  const isBounded = await untilRefused(ask, '127.0.0.3')
  const others = await ask({ path: '/api/user/crowd_1', from: '127.0.0.4' })
  return [
    plainCall.status !== 403 && `a call without TLS: ${plainCall.status}`,
    health.body !== '{"ready":true}' && `strangers hear how the server does: ${health.body}`,
    page.status !== 200 && `a page: ${page.status}`,
    !(page.headers['strict-transport-security'] ?? '') && 'Simat does not know that people come by TLS',
    plain.status < 300 || plain.status > 308 ? `without TLS: ${plain.status}` : false,
    written.status !== 200 && `a rating: ${written.status} ${written.body.slice(0, 100)}`,
    saved.status !== 200 && `a photo: ${saved.status} ${saved.body.slice(0, 100)}`,
    largest.status !== 200 && `the largest photo: ${largest.status} ${largest.body.slice(0, 100)}`,
    // A client still sending may see a closed connection instead of the response.
    ![413, 0].includes(larger.status) && `a body of 16 MB: ${larger.status}`,
    !isBounded && 'whoever forges X-Forwarded-For goes past the limit of an address',
    others.status !== 200 && `another address beside one that is at its limit: ${others.status}`,
  ].filter((line) => line !== false)
}

/** After a breach, the log must show who requested what and when. */
function wrongInLog(log: string, crowd: Crowd) {
  const isLine = (line: string) =>
    ['/rate/crowd_1', '127.0.0.2'].every((part) => line.includes(part)) &&
    /"ts":\d+\.\d|\[[^\]]*\d:\d\d:\d\d/.test(line)
  return [
    !log.split('\n').some(isLine) && 'the log has no line with time, address and path',
    log.includes(canary) && 'a query is in the log',
    log.includes(crowd.tokenOf(0)) && 'a session is in the log',
  ].filter((line) => line !== false)
}

const forged = {
  'x-request-id': '00000000-0000-4000-8000-0000000000aa',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  'x-forwarded-for': '203.0.113.9',
}

async function wrongHeaders(ask: ByTls) {
  const { body } = await ask({ path: '/headers', headers: forged })
  const came: Record<string, string> = JSON.parse(body)
  return [
    ...Object.entries(forged).filter(([name, value]) => came[name]?.includes(value)),
    ...(/^[\da-f-]{32,36}$/.test(came['x-request-id'] ?? '') ? [] : [['no x-request-id of its own']]),
  ].map(([name]) => `what a client says: ${name}`)
}

/** Forged addresses must not evade the rate limit. */
async function untilRefused(ask: ByTls, from: string) {
  for (let turn = 0; turn < requestsPerMinute * 2; turn += 1) {
    const { status } = await ask({ path: '/api/user/crowd_1', from, forwarded: `203.0.113.${turn}` })
    if (status === 429) return true
  }
  return false
}
