import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../scripts/seededRandom.ts'
import { lost, writing } from './support/acknowledged.ts'
import { addCrowd } from './support/crowd.ts'
import { type Installation, install, isReady } from './support/installation.ts'
import { childrenOf, postmasterOf, signal } from './support/processes.ts'
import { recount } from './support/recount.ts'
import { atMost, type Figure, none, observed, percentile, type Rig, type Trial } from './support/rig.ts'

const writers = 16

/**
 * One kill in four hits the server, the rest its database. `ended`: SIGTERM to a session, as an operator
 * might send.
 */
const victims = ['server', 'postmaster', 'session', 'ended'] as const

export const kills: Rig = {
  name: 'kills',
  summary: 'kills the server, the postmaster or a session, or asks a session to end, during recorded writes',
  size: 60,
  unit: 'kills',
  whole: 1000,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const simat = await install()
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), 3000)
    const work = writing(simat.origin, crowd, writers)
    const back: number[] = []
    let fallen = 0
    for (let i = 0; i < size; i += 1) {
      await sleep(random.between(20, 600))
      const victim = victims[i % victims.length]!
      const began = performance.now()
      await kill(simat, victim, random)
      if (victim !== 'server') await untilAnswered(simat)
      if (simat.hasFallen()) {
        if (victim !== 'server') fallen += 1
        await simat.start()
      }
      back.push(performance.now() - began)
      if (i % 50 === 49) say(`${i + 1} kills, ${work.acknowledged.length} acknowledged writes`)
    }
    const done = await work.stop()
    const missing = await lost(await simat.connection(), done)
    const drifted = Object.values(await recount(await simat.connection())).reduce((sum, n) => sum + n, 0)
    const strays = readFileSync(simat.log, 'utf8').match(/"msg":"(uncaughtException|unhandledRejection)"/g)
    return [
      none('acknowledged writes lost', missing, done.pairs.length + done.bios.size),
      none('falls of the server when its database was killed', fallen, size),
      atMost('longest until it answers again', Math.max(...back) / 1000, 5, ' s'),
      observed('half of them within', `${Math.round(percentile(back, 0.5))} ms`),
      { ...none('totals and counters adrift', drifted, 1), promised: '0', measured: `${drifted}` },
      observed('errors that nobody caught', `${strays?.length ?? 0}`),
      observed('answers', [...work.statuses].map(([status, n]) => `${status}: ${n}`).join(', ')),
    ]
  } finally {
    await simat.remove()
  }
}

async function kill(simat: Installation, victim: (typeof victims)[number], random: Random) {
  if (victim === 'server') return simat.kill()
  const postmaster = await startedPostmaster(simat)
  if (victim === 'postmaster') return signal([postmaster], 'SIGKILL')
  const children = childrenOf(postmaster)
  const sessions = children.filter((pid) => /simat simat/.test(commandOf(pid)))
  // SIGTERM ends only that session. PostgreSQL's own processes never get one: a recovery once hung after
  // that.
  if (victim === 'ended') return signal(oneOf(sessions, random), 'SIGTERM')
  // SIGKILL on one session makes the postmaster end all sessions.
  return signal(oneOf(sessions.length > 0 ? sessions : children, random), 'SIGKILL')
}

/** The file doesn't exist yet while the database starts. */
async function startedPostmaster({ dataDir }: Installation) {
  const folder = join(dataDir, 'postgres')
  while (!existsSync(join(folder, 'postmaster.pid'))) await sleep(20)
  return postmasterOf(folder)
}

const oneOf = (pids: number[], random: Random) => (pids.length > 0 ? [random.oneOf(pids)] : [])

function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

async function untilAnswered(simat: Installation) {
  while (!simat.hasFallen() && !(await isReady(simat.origin))) await sleep(20)
}
