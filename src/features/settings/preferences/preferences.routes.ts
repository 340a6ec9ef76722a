import { defineFeature } from '#platform/api/feature.server.ts'
import type { HandlerCall } from '#platform/api/implement.server.ts'
import { refusal } from '#platform/api/refusal.server.ts'
import { everyCall } from '#platform/api/refusals.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Preferences, preferencesCalls } from './preferences.contract.ts'
import { changePreferences, preferencesOf } from './preferences.sql.ts'

export const preferencesFeature = defineFeature({
  calls: preferencesCalls,
  words: {},
  handlers: { read: readPreferences, change: changeOwnPreferences },
  needs: 'protection',
})

async function readPreferences(
  { db }: { db: Database },
  { viewer }: HandlerCall<typeof preferencesCalls.read>,
) {
  return theirs(await db.read(preferencesOf, { id: viewer.id }))
}

async function changeOwnPreferences(
  { db }: { db: Database },
  { input, viewer }: HandlerCall<typeof preferencesCalls.change>,
) {
  return theirs(await changePreferences(db, viewer.id, input))
}

/** The account was erased during the call. */
function theirs([preferences]: Preferences[]) {
  if (!preferences) throw refusal(everyCall, 'SIGN_IN_REQUIRED')
  return preferences
}
