import type { Database } from '#kit/database/database.server.ts'
import type { Preferences } from './contract.ts'

const flags = `notify_push as push, notify_sms as sms, notify_new_ratings as "newRatings", profile_visible as "profileVisibility",
               show_in_search as "showInSearch", show_breakdown as "showRatingBreakdown"`

export const preferencesOf = (db: Database, id: number) =>
  db.read<Preferences>('preferences', `select ${flags} from people where id = $1`, [id])

/** The account first, as whoever leaves does: who is leaving or shows no profile is not found, whatever else is on. */
export const changePreferences = (db: Database, id: number, changes: Partial<Preferences>) =>
  db.write<Preferences>(
    'change_preferences',
    `with account as (select deletion_due_at from accounts where id = $1 for share)
     update people set
       notify_push        = coalesce($2, notify_push),
       notify_sms         = coalesce($3, notify_sms),
       notify_new_ratings = coalesce($4, notify_new_ratings),
       profile_visible    = coalesce($5, profile_visible),
       show_in_search     = coalesce($6, show_in_search),
       show_breakdown     = coalesce($7, show_breakdown),
       in_search          = coalesce($6, show_in_search) and coalesce($5, profile_visible)
                            and account.deletion_due_at is null
      from account where id = $1
     returning ${flags}`,
    [
      id,
      changes.push,
      changes.sms,
      changes.newRatings,
      changes.profileVisibility,
      changes.showInSearch,
      changes.showRatingBreakdown,
    ],
  )
