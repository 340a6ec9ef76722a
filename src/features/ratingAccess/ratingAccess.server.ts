import type { PersonNamed } from '#features/accounts/handles/personNamed.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { isLockedOut } from '#platform/database/databaseFailures.server.ts'
import type { Query } from '#platform/database/query.server.ts'
import { paperSigns, randomCode } from '#platform/randomCode.server.ts'
import { addBlock, type allowedRaterByEntry, personExists } from './personLists.sql.ts'
import { maxListed } from './ratingAccess.contract.ts'
import { changeRatingAccessRow } from './ratingAccess.sql.ts'

const naming = { refusals: { USER_NOT_FOUND: 404 } } as const

type Whose = { id: number; other?: number }

/** The nightly count locks people, so retry after a lock timeout. */
const maxTries = 3

/** Waits for ratings being saved; later ratings check access again. */
export async function changeRatingAccess<T>(
  db: Database,
  { id, other }: Whose,
  change: (query: Query) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (query) => {
        const [moved] = await query(changeRatingAccessRow, { id, other: other ?? null })
        // The account was erased during the call.
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

export async function pairNamed({ db, personNamed }: Deps, call: NamesSomebody, id: number, userId: string) {
  const other = await personNamed(userId)
  if (other === null || !(await db.read(personExists, { id: other }))[0])
    throw refusal(call, 'USER_NOT_FOUND')
  return { id, other }
}

/** Also accepts a list entry, for user IDs that no longer work. */
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

/** Twelve characters can't be guessed online. */
export const newLinkKey = () => randomCode(paperSigns, 12)

/** False if the block list is full. */
export async function blockPerson(db: Database, id: number, other: number) {
  const [block] = await changeRatingAccess(db, { id, other }, (query) =>
    query(addBlock, { id, other, most: maxListed.blocked }),
  )
  return block?.isThere ?? false
}
