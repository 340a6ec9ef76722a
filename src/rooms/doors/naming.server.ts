import { refusal } from '#ground/calls/refusal.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import type { PersonNamed } from '#rooms/account/handles/people.server.ts'
import { type chosenByEntry, isThere } from './doorLists.sql.ts'

type NamesSomebody = { refusals: { USER_NOT_FOUND: number } }
type Deps = { db: Database; personNamed: PersonNamed }

const isEntry = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Finds whom a call names beside whoever makes it. */
export function pairFinders({ db, personNamed }: Deps) {
  /** Throws if there is no such person. */
  async function pairOf(call: NamesSomebody, id: number, userId: string) {
    const other = await personNamed(userId)
    if (other === null || !(await db.read(isThere, { id: other }))[0]) throw refusal(call, 'USER_NOT_FOUND')
    return { id, other }
  }

  /** The same for somebody in a list of one's own, whom the entry names also if no user ID does. */
  async function listedPair(call: NamesSomebody, id: number, named: string, byEntry: typeof chosenByEntry) {
    if (!isEntry.test(named)) return pairOf(call, id, named)
    const [other] = await db.read(byEntry, { id, entry: named.toLowerCase() })
    if (!other) throw refusal(call, 'USER_NOT_FOUND')
    return { id, other: other.id }
  }

  return { pairOf, listedPair }
}
