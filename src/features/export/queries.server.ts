import type { Category } from '#features/ratings/contract.ts'
import type { Database, Row } from '#kit/database/database.server.ts'

export type Account = {
  id: number
  phoneNumber: string
  phoneNumberInternational: string
  country: string
  createdAt: Date
  deletionDueAt: Date | null
}
export const account = (db: Database, id: number) =>
  db.seek<Account>(
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
export const profile = (db: Database, id: number) =>
  db.seek<Profile>(
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
export const preferences = (db: Database, id: number) =>
  db.seek<Preferences>(
    'export_preferences',
    `select notify_push as push, notify_sms as sms, notify_new_ratings as "newRatings",
            profile_visible as "profileVisibility", show_in_search as "showInSearch",
            show_breakdown as "showRatingBreakdown"
       from people where id = $1`,
    [id],
  )

/** By its clock, which dates every row. */
export const present = (db: Database) =>
  db.seek<{ present: string }>('export_present', 'select clock_timestamp()::text as present', [])

/** Where a share ended; PostgreSQL's own words, which lose no microsecond. */
export type Place = { placeAt: string; placeKey: string }
export const beginning: Place = { placeAt: '-infinity', placeKey: '0' }

/** So many rows are read at a time. */
export const share = 100

/** One share of a list: what follows this place, and was there at that moment. */
export type ReadShare<R extends Row> = (
  db: Database,
  id: number,
  after: Place,
  until: string,
) => Promise<(R & Place)[]>

type Listed = { columns: string; from: string; owner: string; at: string; key: string; keyType: string }

const listed =
  <R extends Row>(name: string, { columns, from, owner, at, key, keyType }: Listed): ReadShare<R> =>
  (db, id, { placeAt, placeKey }, until) =>
    db.seek(
      name,
      `select ${at}::text as "placeAt", ${key}::text as "placeKey", ${columns} from ${from}
        where ${owner} = $1 and (${at}, ${key}) > ($2::timestamptz, $3::${keyType}) and ${at} <= $4::timestamptz
        order by ${at}, ${key} limit ${share}`,
      [id, placeAt, placeKey, until],
    )

export type UserId = { userId: string; takenAt: Date }
export const userIds = listed<UserId>('export_user_ids', {
  columns: 'handle as "userId", taken_at as "takenAt"',
  from: 'handles',
  owner: 'account_id',
  at: 'taken_at',
  key: 'handle',
  keyType: 'text',
})

export type RatingGiven = { [C in Category]: number } & {
  userId: string
  displayName: string
  givenAt: Date
  revisedAt: Date | null
}
/** One's own acts; those received are told as totals alone. */
export const ratingsGiven = listed<RatingGiven>('export_ratings_given', {
  columns: `p.handle as "userId", p.display_name as "displayName", r.created_at as "givenAt",
            r.revised_at as "revisedAt", r.knowledge, r.manners, r.friendliness,
            r.open_mindedness as "openMindedness", r.humor, r.money_handling as "moneyHandling",
            r.travel_companion as "travelCompanion"`,
  from: 'ratings r join people p on p.id = r.rated_id',
  owner: 'r.rater_id',
  at: 'r.created_at',
  key: 'r.rated_id',
  keyType: 'bigint',
})

export type Referral = {
  phoneNumber: string
  status: string
  createdAt: Date
  completedAt: Date | null
}
export const referrals = listed<Referral>('export_referrals', {
  columns: `'••••' || phone_ending as "phoneNumber",
            case when completed_at is null then 'pending' else 'completed' end as status,
            created_at as "createdAt", completed_at as "completedAt"`,
  from: 'referrals',
  owner: 'referrer_id',
  at: 'created_at',
  key: 'id',
  keyType: 'bigint',
})

/** When they were told, as the bell tells it: by the day. */
export type Notification = { kind: string; createdAt: string; readAt: Date | null }
export const notifications = listed<Notification>('export_notifications', {
  columns: 'kind, riyadh_day(created_at)::text as "createdAt", read_at as "readAt"',
  from: 'notifications',
  owner: 'person_id',
  at: 'created_at',
  key: 'id',
  keyType: 'bigint',
})

export type Session = { createdAt: Date; expiresAt: Date }
/** Without their keys, but for the place: whoever finds the archive must not be able to sign in with it. */
export const sessions = listed<Session>('export_sessions', {
  columns: 'created_at as "createdAt", expires_at as "expiresAt"',
  from: 'sessions',
  owner: 'account_id',
  at: 'created_at',
  key: 'token_digest',
  keyType: 'text',
})

export type Photo = { id: string; bytes: number; createdAt: Date }
export const photos = listed<Photo>('export_photos', {
  columns: 'id, bytes, created_at as "createdAt"',
  from: 'media',
  owner: 'account_id',
  at: 'created_at',
  key: 'id',
  keyType: 'text',
})

export type AdminAct = { at: Date; action: string }
export const adminActs = listed<AdminAct>('export_admin_acts', {
  columns: 'at, action',
  from: 'audit_log',
  owner: 'subject_id',
  at: 'at',
  key: 'id',
  keyType: 'bigint',
})
