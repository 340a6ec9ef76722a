import type { Connection } from '#platform/database/database.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { requireNoServer } from '../backedUpPhotos.server.ts'
import { beginRestore, commit } from '../backup.sql.ts'
import type { FormerNumber } from './erasedNumbers.sql.ts'
import { noteErasedNumbers, reapplyErasures } from './reapplyErasures.server.ts'

type Recovery = {
  connection: Connection
  /** The moment as of which the database is. */
  to: Date
  secrets: readonly string[]
  /** The former numbers that are kept beside the database. */
  formerNumbers: FormerNumber[]
}

/** Does what a restore does about who left, for a database that PostgreSQL itself has set back in time. */
export const afterRecovery = ({ connection, to, secrets, formerNumbers }: Recovery) =>
  onDedicatedConnection(connection, 'simat recovered', async (client) => {
    await requireNoServer(client)
    await beginRestore(client)
    await noteErasedNumbers(client, formerNumbers)
    const erasedAgain = await reapplyErasures(client, secrets, to.toISOString())
    await commit(client)
    return { erasedAgain }
  })
