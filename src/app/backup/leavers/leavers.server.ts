import type { Client } from 'pg'
import { formerNumberDigest } from '#features/erasure/formerNumber.server.ts'
import type { FormerNumber } from './queries.server.ts'
import {
  accountsAfter,
  eraseAgain,
  keepErased,
  keepWishes,
  noteRestore,
  rememberLeavers,
} from './queries.server.ts'

const share = 5000

/** Before anything goes: who was erased here, or beside it, and who asked to leave or thought better of it. */
export const rememberWhoLeft = (client: Client, kept: FormerNumber[]) =>
  rememberLeavers(
    client,
    kept.map(({ digest }) => digest),
    kept.map(({ erasedAt }) => erasedAt),
  )

/**
 * What happened since the backup was made holds again, and every session and code has ended. Whoever was erased is hidden
 * from the first moment; the server's next sweep erases them as it did before.
 */
export async function keepWhoLeft(client: Client, secret: string, backupMadeAt: string) {
  let erased = 0
  for (let after = 0; ; ) {
    const accounts = await accountsAfter(client, after, share)
    if (accounts.length === 0) break
    const digests = accounts.map(({ phone }) => formerNumberDigest(secret, phone))
    erased += await eraseAgain(
      client,
      accounts.map(({ id }) => id),
      digests,
    )
    after = accounts.at(-1)!.id
  }
  await keepWishes(client)
  await keepErased(client)
  await noteRestore(client, backupMadeAt, erased)
  return erased
}
