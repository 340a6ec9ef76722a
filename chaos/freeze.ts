import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller, type Reply } from '#tests/support/caller.ts'
import { addCrowd } from './support/crowd.ts'
import { type Installation, install, isReady } from './support/installation.ts'
import { childrenOf, postmasterOf, signal } from './support/processes.ts'
import { atMost, type Figure, none, type Rig, type Trial } from './support/rig.ts'

export const freeze: Rig = {
  name: 'freeze',
  summary: 'stops every database process for some seconds',
  size: 5,
  unit: 'freezes',
  whole: 5,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const simat = await install()
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), 500)
    const replies: Reply[] = []
    const health: Reply[] = []
    const back: number[] = []
    for (let i = 0; i < size; i += 1) {
      const stop = asking(simat.origin, replies, health, (place) => crowd.tokenOf(place), crowd.ids)
      await sleep(300)
      const pids = databaseProcesses(simat)
      signal(pids, 'SIGSTOP')
      const seconds = random.between(2, 8)
      await sleep(seconds * 1000)
      signal(pids, 'SIGCONT')
      const thawed = performance.now()
      while (!(await isReady(simat.origin))) await sleep(20)
      back.push(performance.now() - thawed)
      await stop()
      say(`frozen for ${seconds.toFixed(1)} s, ${replies.length} answers so far`)
    }
    const unanswered = replies.filter(({ failure }) => failure)
    const odd = replies.filter(({ status }) => ![200, 503].includes(status))
    return [
      none('requests without an answer', unanswered.length, replies.length),
      none('answers other than 200 and 503', odd.length, replies.length),
      atMost('longest answer', Math.max(...replies.map(({ ms }) => ms)) / 1000, 5, ' s'),
      atMost('longest answer of /healthz', Math.max(...health.map(({ ms }) => ms)), 50, ' ms'),
      atMost('longest until it is ready again', Math.max(...back) / 1000, 5, ' s'),
    ]
  } finally {
    await simat.remove()
  }
}

function asking(
  origin: string,
  replies: Reply[],
  health: Reply[],
  tokenOf: (place: number) => string,
  ids: number[],
) {
  let stopped = false
  const loops = Array.from({ length: 20 }, async (_, place) => {
    const caller = new Caller(origin)
    while (!stopped) {
      const write =
        place % 2
          ? { method: 'POST', path: '/api/ratings', body: { toUserId: ids[place + 100]!, humor: 3 } }
          : { path: '/api/user/ratings' }
      replies.push(await caller.ask({ ...write, token: tokenOf(place) }))
      await sleep(10)
    }
    caller.close()
  })
  const asked = (async () => {
    const caller = new Caller(origin)
    while (!stopped) {
      health.push(await caller.ask({ path: '/healthz' }))
      await sleep(25)
    }
    caller.close()
  })()
  return async () => {
    stopped = true
    await Promise.all([...loops, asked])
  }
}

function databaseProcesses({ dataDir }: Installation) {
  const postmaster = postmasterOf(join(dataDir, 'postgres'))
  return [postmaster, ...childrenOf(postmaster)]
}
