import type { Connection } from '#platform/database/database.server.ts'
import { onDedicatedConnection } from '#platform/database/dedicatedConnection.server.ts'
import { requireNoServer } from '../backedUpPhotos.server.ts'
import { beginRestore, commit } from '../backup.sql.ts'
import type { FormerNumber } from './erasedNumbers.sql.ts'
import { noteErasedNumbers, reapplyErasures } from './reapplyErasures.server.ts'

type Recovery = {
  connection: Connection
  to: Date
  secrets: readonly string[]
  formerNumbers: FormerNumber[]
}

/** Reapplies erasures after PostgreSQL point-in-time recovery, like a restore does. */
export const afterRecovery = ({ connection, to, secrets, formerNumbers }: Recovery) =>
  onDedicatedConnection(connection, 'simat recovered', async (client) => {
    await requireNoServer(client)
    await beginRestore(client)
    await noteErasedNumbers(client, formerNumbers)
    const erasedAgain = await reapplyErasures(client, secrets, to.toISOString())
    await commit(client)
    return { erasedAgain }
  })
