import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from '#tests/support/caller.ts'
import type { Random } from '../scripts/seededRandom.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { atMost, type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

const clients = 48
const lameDuckSeconds = 2
const drainSeconds = 15

export const stops: Rig = {
  name: 'stops',
  summary: 'stops one server at random moments under keep-alive clients',
  size: 10,
  unit: 'stops',
  whole: 50,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const simat = await install({ environment: { LAME_DUCK_SECONDS: `${lameDuckSeconds}` } })
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), 2000)
    const replies: Reply[] = []
    const took: number[] = []
    let unclean = 0
    for (let i = 0; i < size; i += 1) {
      const asking = askUntilRefused(simat.origin, crowd, random, replies)
      await sleep(random.between(300, 1500))
      const start = performance.now()
      if ((await simat.stop()) !== 0) unclean += 1
      took.push((performance.now() - start) / 1000)
      await asking
      say(`stop ${i + 1}: ${kindsOf(replies)}`)
      await simat.start()
    }
    const asked = replies.filter(({ failure }) => failure !== 'ECONNREFUSED')
    const cut = asked.filter(({ failure }) => failure)
    const odd = asked.filter(({ failure, status }) => !failure && status !== 200)
    return [
      none('requests reset, hung up on or never answered', cut.length, asked.length),
      none('answers other than 200', odd.length, asked.length),
      none('stops that did not end with 0', unclean, size),
      atMost('longest stop', Math.max(...took), lameDuckSeconds + drainSeconds, ' s'),
      observed('answers and failures (refused: nothing listens any more)', kindsOf(replies)),
    ]
  } finally {
    await simat.remove()
  }
}

function askUntilRefused(origin: string, crowd: Crowd, random: Random, replies: Reply[]) {
  return Promise.all(
    Array.from({ length: clients }, async (_, place) => {
      const caller = new Caller(origin)
      const token = crowd.tokenOf(place)
      for (let turn = 0; ; turn += 1) {
        if (place % 3 === 2) caller.connect()
        if (place % 3 > 0) await sleep(random.between(0, 100))
        const toUserId = crowd.ids[100 + random.below(1900)]!
        const reply = await caller.ask(
          turn % 4 === 0
            ? { method: 'POST', path: '/api/ratings', token, body: { toUserId, humor: 4 } }
            : { path: '/api/user/profile', token },
        )
        replies.push(reply)
        if (reply.failure === 'ECONNREFUSED') return caller.close()
      }
    }),
  )
}

const kindsOf = (replies: Reply[]) =>
  Object.entries(Object.groupBy(replies, ({ failure, status }) => failure ?? `${status}`))
    .map(([kind, those]) => `${kind}: ${those?.length}`)
    .join(', ')
