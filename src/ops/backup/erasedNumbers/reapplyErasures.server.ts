import type { Client } from 'pg'
import { formerNumberDigests } from '#features/accounts/phone/formerNumber.server.ts'
import { queryOn } from '#platform/database/query.server.ts'
import type { FormerNumber } from './erasedNumbers.sql.ts'
import {
  accountsAfter,
  deleteAgain,
  noteRestore,
  reapplyDeletionRequests,
  rememberErased,
  storeErasedNumbers,
} from './erasedNumbers.sql.ts'

const share = 5000

export const noteErasedNumbers = (client: Client, stored: FormerNumber[]) =>
  rememberErased(
    client,
    stored.map(({ digest }) => digest),
    stored.map(({ erasedAt }) => erasedAt),
  )

/** Ends all sessions and codes. Hides erased people immediately; the next sweep erases them. */
export async function reapplyErasures(client: Client, secrets: readonly string[], backupMadeAt: string) {
  let erased = 0
  for (let after = 0; ; ) {
    const accounts = await queryOn(client)(accountsAfter, { id: after, most: share })
    if (accounts.length === 0) break
    const numbers = accounts.flatMap(({ id, phone }) =>
      formerNumberDigests(secrets, phone).map((digest) => ({ id, digest })),
    )
    erased += await deleteAgain(
      client,
      numbers.map(({ id }) => id),
      numbers.map(({ digest }) => digest),
    )
    after = accounts.at(-1)!.id
  }
  await reapplyDeletionRequests(client)
  await storeErasedNumbers(client)
  await noteRestore(client, backupMadeAt, erased)
  return erased
}
