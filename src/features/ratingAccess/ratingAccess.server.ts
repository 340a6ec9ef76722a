import type { PersonNamed } from '#features/accounts/handles/personNamed.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isLockedOut } from '#platform/database/databaseFailures.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { paperSigns, randomCode } from '#platform/randomCode.server.ts'
import { addBlock, type allowedRaterByEntry, leaveOutUncounted, personExists } from './personLists.sql.ts'
import { maxListed } from './ratingAccess.contract.ts'
import { changeRatingAccessRow } from './ratingAccess.sql.ts'

/** The refusals of every call that names somebody. */
const naming = { refusals: { USER_NOT_FOUND: 404 } } as const

type Whose = { id: number; other?: number }

/** A night holds the people whom it counts, and a caller who has waited for it too long tries again. */
const maxTries = 3

/**
 * Changes who may rate a person. Once it is done, no rating counts that it refuses: those that were being
 * saved are waited for, and those that come meanwhile look again.
 */
export async function changeRatingAccess<T>(
  db: Database,
  { id, other }: Whose,
  change: (query: Query) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (query) => {
        const [moved] = await query(changeRatingAccessRow, { id, other: other ?? null })
        // An account was erased during the call.
        if (!moved) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
        if (other !== undefined && !moved.hasOther) throw refusal(naming, 'USER_NOT_FOUND')
        return change(query)
      })
    } catch (error) {
      if (!isLockedOut(error) || tries === maxTries) throw error
    }
  }
}

type NamesSomebody = { refusals: { USER_NOT_FOUND: number } }
type Deps = { db: Database; personNamed: PersonNamed }

const isEntry = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds whom a call names beside its caller, or throws if there is no such person. */
export async function pairNamed({ db, personNamed }: Deps, call: NamesSomebody, id: number, userId: string) {
  const other = await personNamed(userId)
  if (other === null || !(await db.read(personExists, { id: other }))[0])
    throw refusal(call, 'USER_NOT_FOUND')
  return { id, other }
}

/**
 * The same for somebody in a list of one's own, whom the entry names also if no user ID does. Without an
 * entry it is all by which the list tells who they are.
 */
export async function pairListed(
  deps: Deps,
  call: NamesSomebody,
  id: number,
  named: string,
  byEntry: typeof allowedRaterByEntry,
) {
  if (!isEntry.test(named)) return { ...(await pairNamed(deps, call, id, named)), entry: null }
  const entry = named.toLowerCase()
  const [other] = await deps.db.read(byEntry, { id, entry })
  if (!other) throw refusal(call, 'USER_NOT_FOUND')
  return { id, other: other.id, entry }
}

/** Twelve signs cannot be guessed over a network. */
export const newLinkKey = () => randomCode(paperSigns, 12)

/** Blocks somebody; false if one has blocked as many as anybody may. */
export async function blockPerson(db: Database, id: number, other: number) {
  const pair = { id, other }
  const [block] = await changeRatingAccess(db, pair, async (query) => {
    const added = await query(addBlock, { ...pair, most: maxListed.blocked })
    if (added[0]?.isThere) await query(leaveOutUncounted, pair)
    return added
  })
  return block?.isThere ?? false
}
