import type { Database } from '#ground/database/database.server.ts'
import { cursorOf, maskedNumber, placeIn, soughtIn } from './desk.rules.ts'
import { type FoundUser, isNearTheEnd, newestUsers, usersFound } from './desk.sql.ts'

type UserQuery = { search: string; cursor: string | undefined; limit: number; areMasked: boolean }

/** A page of users, newest first, and where the next one begins. */
export async function findUsers(db: Database, { search, cursor, limit, areMasked }: UserQuery) {
  const sought = soughtIn(search, areMasked)
  const behind = cursor ? placeIn(cursor) : null
  const page = {
    openedAt: behind?.openedAt,
    id: behind?.id,
    limit: limit + 1,
    name: sought?.name,
    handle: sought?.handle,
    phone: sought?.phone,
  }
  const newest = await db.seek(newestUsers, page)
  const [end] = sought && newest.length <= limit ? await db.seek(isNearTheEnd, page) : [{ is: true }]
  const rows = end?.is ? newest : await db.seek(usersFound, page)
  const users = rows.slice(0, limit)
  const last = users.at(-1)
  return {
    users: users.map((user) => userOf(user, areMasked)),
    next: rows.length > limit && last ? cursorOf(last) : null,
  }
}

const userOf = ({ createdAt, openedAt: _, ...user }: FoundUser, areMasked: boolean) => ({
  ...user,
  phoneNumber: areMasked ? maskedNumber(user.phoneNumber) : user.phoneNumber,
  createdAt: createdAt.toISOString(),
})
