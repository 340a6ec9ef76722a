import { roleWords } from '#features/roles/messages.ts'
import type { Handlers } from '#kit/calls/implement.server.ts'
import { room } from '#kit/calls/room.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { newcomersCalls } from './contract.ts'
import { newcomerWeeks } from './queries.server.ts'
import { mostWeeks } from './rules.ts'

export const newcomersRoom = room({
  calls: newcomersCalls,
  words: roleWords,
  routes: newcomersRoutes,
  needs: 'protection',
})

function newcomersRoutes({ db }: { db: Database }): Handlers<typeof newcomersCalls> {
  return { weeks: () => db.read(newcomerWeeks, { most: mostWeeks }) }
}
