import type { Category } from '#features/ratings/contract.ts'
import type { Query } from '#kit/database.server.ts'

/** Before anything else in the transaction: all that follows is of one moment. */
export const atOneMoment = (query: Query) =>
  query('at_one_moment', 'set transaction isolation level repeatable read read only', [])

export type Account = {
  id: number
  phoneNumber: string
  phoneNumberInternational: string
  country: string
  createdAt: Date
  deletionDueAt: Date | null
}
export const account = (query: Query, id: number) =>
  query<Account>(
    'export_account',
    `select id, phone_shown as "phoneNumber", phone as "phoneNumberInternational", country,
            created_at as "createdAt", deletion_due_at as "deletionDueAt"
       from accounts where id = $1`,
    [id],
  )

export type Profile = {
  userId: string
  displayName: string
  gender: string | null
  age: number | null
  bio: string
  isVerified: boolean
  verificationRemoved: boolean
  isPremium: boolean
  createdAt: Date
  photo: string | null
}
export const profile = (query: Query, id: number) =>
  query<Profile>(
    'export_profile',
    `select handle as "userId", display_name as "displayName", gender, age, bio, is_verified as "isVerified",
            verification_removed as "verificationRemoved", is_premium as "isPremium", created_at as "createdAt", photo
       from people where id = $1`,
    [id],
  )

export type Preferences = Record<
  'push' | 'sms' | 'newRatings' | 'profileVisibility' | 'showInSearch' | 'showRatingBreakdown',
  boolean
>
export const preferences = (query: Query, id: number) =>
  query<Preferences>(
    'export_preferences',
    `select notify_push as push, notify_sms as sms, notify_new_ratings as "newRatings",
            profile_visible as "profileVisibility", show_in_search as "showInSearch",
            show_breakdown as "showRatingBreakdown"
       from people where id = $1`,
    [id],
  )

export type UserId = { userId: string; takenAt: Date }
export const userIds = (query: Query, id: number) =>
  query<UserId>(
    'export_user_ids',
    'select handle as "userId", taken_at as "takenAt" from handles where account_id = $1 order by taken_at',
    [id],
  )

export type RatingGiven = { [C in Category]: number } & {
  userId: string
  displayName: string
  givenAt: Date
  revisedAt: Date | null
}
/** One's own acts; those received are told as totals alone. */
export const ratingsGiven = (query: Query, id: number) =>
  query<RatingGiven>(
    'export_ratings_given',
    `select p.handle as "userId", p.display_name as "displayName", r.created_at as "givenAt",
            r.revised_at as "revisedAt", r.knowledge, r.manners, r.friendliness,
            r.open_mindedness as "openMindedness", r.humor, r.money_handling as "moneyHandling",
            r.travel_companion as "travelCompanion"
       from ratings r join people p on p.id = r.rated_id
      where r.rater_id = $1 order by r.created_at`,
    [id],
  )

export type Referral = { phoneEnding: string; createdAt: Date; completedAt: Date | null }
export const referrals = (query: Query, id: number) =>
  query<Referral>(
    'export_referrals',
    `select phone_ending as "phoneEnding", created_at as "createdAt", completed_at as "completedAt"
       from referrals where referrer_id = $1 order by created_at`,
    [id],
  )

export type Notification = { kind: string; createdAt: Date; readAt: Date | null }
export const notifications = (query: Query, id: number) =>
  query<Notification>(
    'export_notifications',
    `select kind, created_at as "createdAt", read_at as "readAt"
       from notifications where person_id = $1 order by created_at`,
    [id],
  )

export type Session = { createdAt: Date; expiresAt: Date }
/** Without their keys: whoever finds the archive must not be able to sign in with it. */
export const sessions = (query: Query, id: number) =>
  query<Session>(
    'export_sessions',
    'select created_at as "createdAt", expires_at as "expiresAt" from sessions where account_id = $1 order by created_at',
    [id],
  )

export type Photo = { id: string; bytes: number; createdAt: Date }
export const photos = (query: Query, id: number) =>
  query<Photo>(
    'export_photos',
    'select id, bytes, created_at as "createdAt" from media where account_id = $1 order by created_at',
    [id],
  )

export type AdminAct = { at: Date; action: string }
export const adminActs = (query: Query, id: number) =>
  query<AdminAct>('export_admin_acts', 'select at, action from audit_log where subject_id = $1 order by at', [
    id,
  ])
