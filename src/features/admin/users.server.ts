import type { Database } from '#kit/database/database.server.ts'
import { isNearTheEnd, newestUsers, type UserRow, usersFound } from './queries.server.ts'
import { cursorOf, placeIn, soughtIn } from './rules.ts'

type UserQuery = { search: string; cursor: string | undefined; limit: number }

/** A page of users, newest first, and where the next one begins. */
export async function findUsers(db: Database, { search, cursor, limit }: UserQuery) {
  const sought = soughtIn(search)
  const page = { sought, behind: cursor ? placeIn(cursor) : null, limit: limit + 1 }
  const newest = await newestUsers(db, page)
  const [end] = sought && newest.length <= limit ? await isNearTheEnd(db, page.behind) : [{ is: true }]
  const rows = end?.is ? newest : await usersFound(db, page)
  const users = rows.slice(0, limit)
  const last = users.at(-1)
  return { users: users.map(userOf), next: rows.length > limit && last ? cursorOf(last) : null }
}

const userOf = ({ createdAt, openedAt: _, ...user }: UserRow) => ({
  ...user,
  createdAt: createdAt.toISOString(),
})
