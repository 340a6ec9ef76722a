import type { Erase } from '#features/erasure/erase.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { type By, changePremium, changeVerified, recordDeletion } from './queries.server.ts'

type Changed = 'changed' | 'as it was' | 'nobody'

/** Changes the badge, notifies the person and writes the audit log. */
export const setVerified = async (db: Database, id: number, isVerified: boolean, by: By) =>
  named(await db.write(changeVerified, { id, isVerified, by }))

export const setPremium = async (db: Database, id: number, isPremium: boolean, by: By) =>
  named(await db.write(changePremium, { id, isPremium, by }))

/** Deletes the account at once and for good; false when there is none. */
export async function deleteMember(db: Database, erase: Erase, id: number, by: By) {
  const recorded = await db.write(recordDeletion, { id, by })
  return recorded.length > 0 && erase(id)
}

const named = ([outcome]: { found: boolean; changed: boolean }[]): Changed =>
  outcome?.changed ? 'changed' : outcome?.found ? 'as it was' : 'nobody'
