import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { Caller } from '#tests/support/caller.ts'
import type { Random } from '../scripts/seededRandom.ts'
import { createArchived } from './support/cluster/archived.ts'
import { mustRun } from './support/commandLine.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { differing, digestsOf } from './support/digests.ts'
import { install } from './support/installation.ts'
import { asOwner } from './support/owner.ts'
import { type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

const many = 100
/** These tables record deletions since the recovered moment, so they differ. */
const ofErasures = ['accounts', 'people', 'people_words', 'former_numbers']

export const pgbackrest: Rig = {
  name: 'pgbackrest',
  summary:
    'archives PostgreSQL’s log, loses the database, recovers it to a moment, and erases again who was erased since; needs root; a Debian in a folder',
  size: 1,
  unit: 'databases',
  whole: 3,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const wrong = { tables: 0, erased: 0, people: 0 }
  const differed = new Set<string>()
  let seconds = 0
  let stored = ''
  for (let round = 0; round < size; round += 1) {
    const home = mkdtempSync(join(tmpdir(), 'simat-rig-pgbackrest-'))
    chmodSync(home, 0o755)
    const database = await createArchived(home)
    const environment = {
      DATABASE_URL: database.url,
      APP_SECRET: 'the same secret before and after, long enough',
    }
    const simat = await install({ environment })
    try {
      await simat.start()
      const crowd = await addCrowd(database.connection, many)
      await rateEachOther(simat.origin, crowd, random, 1)
      await database.backUp()
      await rateEachOther(simat.origin, crowd, random, 2)
      await simat.stop()
      const before = await digestsOf(database.connection)
      // pgBackRest recovers only to a later second than the one its backup ended in.
      await sleep(1000)
      const moment = new Date()

      await simat.start()
      await rateEachOther(simat.origin, crowd, random, 3)
      await mustRun(simat.dataDir, environment, ['user', 'delete', crowd.handleOf(1), '--yes'])
      await asOwner(database.connection, (client) => client.query('truncate ratings cascade'))
      await simat.stop()
      await database.archived()

      const start = performance.now()
      await database.loseAndRecover(moment)
      seconds = Math.max(seconds, (performance.now() - start) / 1000)
      say(await mustRun(simat.dataDir, environment, ['database', 'recovered', moment.toISOString()]))
      const now = await digestsOf(database.connection)
      const different = differing(before, now).filter((table) => !ofErasures.includes(table))
      for (const table of different) differed.add(table)
      if (different.length > 0) wrong.tables += 1
      await simat.start()
      const statusOf = async (place: number) =>
        (await fetch(`${simat.origin}/api/user/${crowd.handleOf(place)}`)).status
      if ((await statusOf(0)) !== 200) wrong.people += 1
      if ((await statusOf(1)) !== 404) wrong.erased += 1
      await database.backUp()
      stored = database.stored()
    } finally {
      await simat.remove()
      await database.close()
      rmSync(home, { recursive: true, force: true })
    }
  }
  return [
    none('databases whose tables differ from those of the moment', wrong.tables, size),
    none('databases without a person', wrong.people, size),
    none('people erased since the moment, and back', wrong.erased, size),
    observed('tables that differed', [...differed].join(', ') || 'none'),
    observed('the recovery took at most', `${Math.round(seconds)} s`),
    observed('stored by pgBackRest', stored),
  ]
}

async function rateEachOther(origin: string, { ids, tokenOf }: Crowd, random: Random, step: number) {
  const caller = new Caller(origin)
  for (const place of ids.keys()) {
    const body = { toUserId: ids[(place + step) % ids.length], humor: 1 + random.below(5) }
    const { status, failure } = await caller.ask({
      ...{ method: 'POST', path: ratingsCalls.submit.path },
      ...{ token: tokenOf(place), body },
    })
    if (status !== 200) throw new Error(`a rating was answered ${failure ?? status}`)
  }
  caller.close()
}
