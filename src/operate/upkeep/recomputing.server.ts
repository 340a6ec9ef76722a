import type { Background } from '#ground/background.server.ts'
import type { Connection, Database } from '#ground/database/database.server.ts'
import { recomputationsLeft } from '#ground/database/measured.sql.ts'
import { recompute } from '#ground/database/recompute.server.ts'
import type { Log } from '#ground/log.server.ts'

type Options = {
  db: Database
  direct: Connection
  log: Log
  signal: AbortSignal
  hasRoom: () => boolean
}

/** Tries at once, and every five minutes, in case another server that has begun ends before it is done. */
export function goOnRecomputing(background: Background, options: Options) {
  const name = 'recompute what changed definitions have left'
  const work = () => recomputeIfLeft(options)
  void background.run(name, work)
  background.every(5 * 60_000, name, work)
}

async function recomputeIfLeft({ db, direct, log, signal, hasRoom }: Options) {
  if (!hasRoom() || (await recomputationsLeft(db)).length === 0) return
  await recompute(direct, { signal, told: (task, state) => log.info({ task, state }, 'recomputing') })
}
