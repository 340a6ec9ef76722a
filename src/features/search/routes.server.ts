import type { Database } from '#kit/database.server.ts'
import type { Handlers } from '#kit/implement.server.ts'
import type { searchCalls } from './contract.ts'
import { findPeople } from './find.server.ts'
import { cleanQuery } from './rules.ts'

export const searchRoutes = (db: Database): Handlers<typeof searchCalls> => ({
  async users({ input, refuse }) {
    const query = cleanQuery(input.query) ?? refuse('QUERY_TOO_SHORT')
    return { users: await findPeople(db, query) }
  },
})
