import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import type { Database } from '#ground/database/database.server.ts'
import { isLockedOut } from '#ground/database/databaseFailures.server.ts'
import type { Query } from '#ground/database/query.server.ts'
import { moveDoor } from './doors.sql.ts'

/** The refusals of every call that names somebody. */
const naming = { refusals: { USER_NOT_FOUND: 404 } } as const

type Whose = { id: number; other?: number }

/** A night holds the people whom it counts, and whoever has waited for it too long tries again. */
const mostTries = 3

/**
 * Changes who may rate a person. Once it is done, no rating counts that it refuses: those that were being
 * saved are waited for, and those that come meanwhile look again.
 */
export const doorMover = (db: Database) =>
  async function moving<T>({ id, other }: Whose, change: (query: Query) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction(async (query) => {
          const [moved] = await query(moveDoor, { id, other: other ?? null })
          // An account was erased during the call.
          if (!moved) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
          if (other !== undefined && !moved.hasOther) throw refusal(naming, 'USER_NOT_FOUND')
          return change(query)
        })
      } catch (error) {
        if (!isLockedOut(error) || tries === mostTries) throw error
      }
    }
  }
