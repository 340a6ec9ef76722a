import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#platform/database/database.server.ts'
import { Caller } from '#tests/support/caller.ts'
import { addCrowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { adminPassword, changing, signInAsAdmin } from './support/mixture.ts'
import { asOwner } from './support/owner.ts'
import { recount } from './support/recount.ts'
import { type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

const clients = 64
const people = 1500

export const drift: Rig = {
  name: 'drift',
  summary: 'makes mixed changes and deletions, then recounts everything from its rows',
  size: 30,
  unit: 'seconds',
  whole: 60,
  run,
}

async function run({ size, random }: Trial): Promise<Figure[]> {
  const simat = await install({ environment: { EDITION: 'trusted', ADMIN_PASSWORD: adminPassword } })
  try {
    await simat.start()
    const connection = await simat.connection()
    const crowd = await addCrowd(connection, people)
    const bearer = await signInAsAdmin(simat.origin)
    const statuses = new Map<string, number>()
    const until = performance.now() + size * 1000
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const caller = new Caller(simat.origin)
        while (performance.now() < until) {
          const { status, failure } = await caller.ask(changing(crowd, random, bearer))
          statuses.set(failure ?? `${status}`, (statuses.get(failure ?? `${status}`) ?? 0) + 1)
        }
        caller.close()
      }),
    )
    // Ratings are counted every two seconds; wait for the last batch.
    await sleep(3000)
    const drifted = await recount(connection)
    const odd = [...statuses].filter(
      ([status]) => !['200', '400', '401', '403', '404', '409', '429'].includes(status),
    )
    return [
      ...Object.entries(drifted).map(([what, rows]) => ({
        what: `${what}: rows that differ`,
        promised: '0',
        measured: `${rows}`,
        holds: rows === 0,
      })),
      none(
        'unexpected answers',
        odd.length,
        [...statuses.values()].reduce((sum, n) => sum + n, 0),
      ),
      observed('answers', [...statuses].map(([status, n]) => `${status}: ${n}`).join(', ')),
      await left(connection),
    ]
  } finally {
    await simat.remove()
  }
}

const left = (connection: Connection): Promise<Figure> =>
  asOwner(connection, async (client) => {
    const { rows } = await client.query<{ people: number; ratings: number }>(
      'select (select count(*)::int from people) as people, (select count(*)::int from ratings) as ratings',
    )
    const { people: there, ratings } = rows[0]!
    return {
      what: 'left',
      promised: 'some ratings',
      measured: `${there} people, ${ratings} ratings`,
      holds: ratings > 0,
    }
  })
