import type { Handlers } from '#ground/calls/implement.server.ts'
import { refusal } from '#ground/calls/refusal.server.ts'
import { everyCall } from '#ground/calls/refusals.ts'
import { room } from '#ground/calls/room.server.ts'
import type { Database } from '#ground/database/database.server.ts'
import { type Preferences, preferencesCalls } from './preferences.contract.ts'
import { changePreferences, preferencesOf } from './preferences.sql.ts'

export const preferencesRoom = room({
  calls: preferencesCalls,
  words: {},
  routes: preferencesRoutes,
  needs: 'protection',
})

function preferencesRoutes({ db }: { db: Database }): Handlers<typeof preferencesCalls> {
  return {
    read: async ({ viewer }) => theirs(await db.read(preferencesOf, { id: viewer.id })),
    change: async ({ input, viewer }) => theirs(await changePreferences(db, viewer.id, input)),
  }
}

/** There is no row if the account was erased during the call. */
function theirs([preferences]: Preferences[]) {
  if (!preferences) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
  return preferences
}
