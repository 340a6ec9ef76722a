import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from '#tests/support/caller.ts'
import type { Random } from '../scripts/seededRandom.ts'
import { addCrowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { atLeast, atMost, type Figure, observed, percentile, type Rig, type Trial } from './support/rig.ts'

const seconds = 45

export const slow: Rig = {
  name: 'slow',
  summary: 'holds connections that send one byte at a time, send nothing or read nothing',
  size: 4000,
  unit: 'slow connections',
  whole: 4000,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  // All connections share one address here.
  const simat = await install({ environment: { TRUSTED_PROXIES: '', CONNECTIONS_PER_ADDRESS: '1000000' } })
  const held = new Set<Socket>()
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), 200)
    const stopped = { yet: false }
    let opened = 0
    const slowly = Array.from({ length: size }, async (_, place) => {
      await sleep(random.between(0, 2000))
      while (!stopped.yet) {
        opened += 1
        await drag(simat.origin, kinds[place % kinds.length]!, crowd.tokenOf(place % 200), held, random)
        await sleep(random.between(100, 1000))
      }
    })
    await sleep(3000)
    say(`${held.size} slow connections`)
    const replies: Reply[] = []
    const until = performance.now() + seconds * 1000
    const people = Array.from({ length: 8 }, async (_, place) => {
      while (performance.now() < until) {
        const caller = new Caller(simat.origin, 5000)
        for (let i = 0; i < 5; i += 1)
          replies.push(await caller.ask({ path: '/api/user/profile', token: crowd.tokenOf(place) }))
        caller.close()
        await sleep(20)
      }
    })
    let fewest = held.size
    const counting = setInterval(() => {
      fewest = Math.min(fewest, held.size)
    }, 500)
    await Promise.all(people)
    clearInterval(counting)
    stopped.yet = true
    for (const socket of held) socket.destroy()
    await Promise.all(slowly)
    const good = replies.filter(({ status }) => status === 200)
    return [
      atLeast('legitimate requests that succeed', (good.length / replies.length) * 100, 99.9, ' %'),
      atMost(
        'p99 of them',
        percentile(
          good.map(({ ms }) => ms),
          0.99,
        ),
        500,
        ' ms',
      ),
      observed('legitimate requests, each fifth on a new connection', `${replies.length}`),
      observed('slow connections held at any time, and opened in all', `${fewest}, ${opened}`),
    ]
  } finally {
    for (const socket of held) socket.destroy()
    await simat.remove()
  }
}

const kinds = ['silent', 'head', 'body', 'reader'] as const

async function drag(
  origin: string,
  kind: (typeof kinds)[number],
  token: string,
  held: Set<Socket>,
  random: Random,
) {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port) })
  held.add(socket)
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  const timer = setInterval(
    () => socket.writable && socket.write(kind === 'silent' ? '' : 'x'),
    1000 + random.below(500),
  )
  if (kind === 'head') socket.write('GET /api/user/profile HTTP/1.1\r\nhost: x\r\nx-slow: ')
  if (kind === 'body')
    socket.write(
      `POST /api/ratings HTTP/1.1\r\nhost: x\r\ncookie: session=${token}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n`,
    )
  if (kind === 'reader') {
    socket.pause()
    for (let i = 0; i < 40; i += 1) socket.write('GET /openapi.json HTTP/1.1\r\nhost: x\r\n\r\n')
    clearInterval(timer)
  }
  if (kind === 'silent') clearInterval(timer)
  const givingUp = setTimeout(() => socket.destroy(), 60_000)
  await ended
  clearTimeout(givingUp)
  clearInterval(timer)
  held.delete(socket)
}
