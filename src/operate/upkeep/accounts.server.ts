import type { Background } from '#ground/background.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { Metrics } from '#ground/metrics/metrics.server.ts'
import { accountsThatThereAre } from './upkeep.sql.ts'

const every = 5 * 60_000
const work = 'look how many accounts there are'

/** Tells how many accounts there are, so that somebody is woken when most of them are gone. */
export function watchAccounts(background: Background, metrics: Metrics, db: Database) {
  let known: number | null = null
  metrics.gauge('simat_accounts', 'Accounts that there are.', () =>
    known === null ? [] : [{ labels: {}, value: known }],
  )

  async function look() {
    known = (await db.read(accountsThatThereAre, {}))[0]!.accounts
  }
  void background.run(work, look)
  background.every(every, work, look)
}
