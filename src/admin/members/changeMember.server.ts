import { recordDecision } from '#features/moderation/decisions/decide.server.ts'
import type { DeleteAccount } from '#features/privacy/deletion/deleteAccount.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type By, changePremium, changeVerified, recordDeletion } from './members.sql.ts'

type Changed = 'changed' | 'as it was' | 'nobody'

/** `id` is a named administrator's account, and they can't act on it themselves. */
type Doing = { by: By; id: number | null }

export const setVerified = (
  db: Database,
  id: number,
  isVerified: boolean,
  { by, id: administratorId }: Doing,
) =>
  db.transaction(async (query) => {
    const outcome = named(await query(changeVerified, { id, isVerified, by }))
    if (outcome === 'changed')
      await recordDecision(query, {
        personId: id,
        measure: isVerified ? 'verify' : 'unverify',
        by,
        administratorId,
      })
    return outcome
  })

export const setPremium = async (db: Database, id: number, isPremium: boolean, by: By) =>
  named(await db.write(changePremium, { id, isPremium, by }))

/**
 * Returns false if the account doesn't exist. If the person registers again with the number, they see the
 * decision.
 */
export async function deleteMember(
  db: Database,
  deleteAccount: DeleteAccount,
  id: number,
  { by, id: administratorId }: Doing,
) {
  const isThere = await db.transaction(async (query) => {
    const recorded = await query(recordDeletion, { id, by })
    if (recorded.length > 0)
      await recordDecision(query, { personId: id, measure: 'delete', by, administratorId })
    return recorded.length > 0
  })
  return isThere && deleteAccount(id)
}

const named = ([outcome]: { found: boolean; changed: boolean }[]): Changed =>
  outcome?.changed ? 'changed' : outcome?.found ? 'as it was' : 'nobody'
