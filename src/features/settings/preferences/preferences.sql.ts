import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import type { Preferences } from './preferences.contract.ts'

const flags = `notify_push as push, notify_sms as sms, notify_new_ratings as "newRatings", profile_visible as "profileVisibility",
               show_in_search as "showInSearch", show_breakdown as "showRatingBreakdown"`

const preferences = {
  push: sql.boolean,
  sms: sql.boolean,
  newRatings: sql.boolean,
  profileVisibility: sql.boolean,
  showInSearch: sql.boolean,
  showRatingBreakdown: sql.boolean,
}

export const preferencesOf = sql.statement('preferences', {
  takes: { id: sql.bigint },
  row: preferences,
  sql: `select ${flags} from people where id = $1`,
})

/** Locks the account first, like a deletion. Leaving, suspended, and hidden people stay out of search. */
export const changePreferences = (db: Database, id: number, changes: Partial<Preferences>) =>
  db.write(changePreferencesStatement, {
    id,
    push: changes.push,
    sms: changes.sms,
    newRatings: changes.newRatings,
    profileVisibility: changes.profileVisibility,
    showInSearch: changes.showInSearch,
    showRatingBreakdown: changes.showRatingBreakdown,
  })

const changePreferencesStatement = sql.change('change_preferences', {
  takes: {
    id: sql.bigint,
    push: sql.nullable(sql.boolean),
    sms: sql.nullable(sql.boolean),
    newRatings: sql.nullable(sql.boolean),
    profileVisibility: sql.nullable(sql.boolean),
    showInSearch: sql.nullable(sql.boolean),
    showRatingBreakdown: sql.nullable(sql.boolean),
  },
  row: preferences,
  sql: `with account as (select is_away from accounts where id = $1 for share)
        update people set
          notify_push        = coalesce($2, notify_push),
          notify_sms         = coalesce($3, notify_sms),
          notify_new_ratings = coalesce($4, notify_new_ratings),
          profile_visible    = coalesce($5, profile_visible),
          show_in_search     = coalesce($6, show_in_search),
          show_breakdown     = coalesce($7, show_breakdown),
          in_search          = coalesce($6, show_in_search) and coalesce($5, profile_visible)
                               and not account.is_away
         from account where id = $1
        returning ${flags}`,
})
