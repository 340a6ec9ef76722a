import { once } from 'node:events'
import { createServer } from 'node:http'
import { features } from '#app/features.server.ts'
import { Caller } from '#tests/support/caller.ts'
import { addCrowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { atMost, type Figure, none, observed, percentile, type Rig, type Trial } from './support/rig.ts'

const maxSeconds = 5
const later = 20

export const outage: Rig = {
  name: 'outage',
  summary: 'requests many codes simultaneously while the SMS provider hangs',
  size: 100,
  unit: 'people at once',
  whole: 100,
  run,
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const provider = await hangingProvider()
  const simat = await install({
    environment: {
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: `http://127.0.0.1:${provider.port}/{to}`,
      SMS_HTTP_BODY: 'text={text}',
    },
  })
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), 100)
    const meanwhile = signedIn(simat.origin, crowd.tokenOf(1))
    const waits = await Promise.all(
      Array.from({ length: size }, (_, place) => askForCode(simat.origin, place)),
    )
    const others = await meanwhile.stop()
    const arrived = provider.arrived()
    await Promise.all(Array.from({ length: later }, (_, place) => askForCode(simat.origin, size + place)))
    const failed = others.filter(({ status }) => status !== 200)
    const p99 = percentile(
      others.map(({ ms }) => ms),
      0.99,
    )
    const wrong = waits.filter(({ status, body }) => status !== 503 || !body.includes('SMS_FAILED'))
    for (const { status, body } of wrong) say(`${status} ${body.slice(0, 200)}`)
    return [
      atMost('longest until it is said that no code went out', longest(waits) / 1000, maxSeconds, ' s'),
      none('answers other than that', wrong.length, size),
      none('later ones that waited for what is known to be down', provider.arrived() - arrived, later),
      none('signed-in requests that failed meanwhile', failed.length, others.length),
      observed('p99 of these', `${p99.toFixed(1)} ms`),
    ]
  } finally {
    provider.close()
    await simat.remove()
  }
}

const longest = (replies: { ms: number }[]) => Math.max(...replies.map(({ ms }) => ms))

async function askForCode(origin: string, place: number) {
  const caller = new Caller(origin)
  const { method, path } = features.auth.calls.sendCode
  const phoneNumber = `05${String(10_000_000 + place * 10_007)}`
  const reply = await caller.ask({ method, path, body: { phoneNumber, countryCode: 'SA' } })
  caller.close()
  return reply
}

function signedIn(origin: string, token: string) {
  const caller = new Caller(origin)
  const replies: Awaited<ReturnType<Caller['ask']>>[] = []
  let stopping = false
  const asking = (async () => {
    while (!stopping) replies.push(await caller.ask({ path: features.auth.calls.status.path, token }))
  })()
  return {
    async stop() {
      stopping = true
      await asking
      caller.close()
      return replies
    },
  }
}

async function hangingProvider() {
  let arrived = 0
  const server = createServer(() => {
    arrived += 1
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the provider has no port')
  return {
    port: address.port,
    arrived: () => arrived,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
