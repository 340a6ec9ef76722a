import type { Database } from '#ground/database/database.server.ts'
import * as sql from '#ground/database/statement.server.ts'
import { perCategory } from '#rooms/ratings/ratings.contract.ts'
import { namedScores } from '#rooms/ratings/traits.server.ts'

/** Where a share ended, as PostgreSQL writes it, because a `Date` would lose the microseconds. */
type Position = { placeAt: string; placeKey: string }
export const beginning: Position = { placeAt: '-infinity', placeKey: '0' }

/** How many rows are read at a time. */
export const rowsAtOnce = 100

/** Reads one share of a list: the rows that follow the place `after` and were there at the moment `until`. */
export type ReadShare<R> = (
  db: Database,
  id: number,
  after: Position,
  until: string,
) => Promise<(R & Position)[]>

type Listed<Returns extends sql.Kinds> = {
  row: Returns
  columns: string
  from: string
  owner: string
  at: string
  key: string
  keyType: string
}

export function listed<Returns extends sql.Kinds>(
  name: string,
  list: Listed<Returns>,
): ReadShare<sql.Row<Returns>> {
  const { row, columns, from, owner, at, key, keyType } = list
  const listStatement = sql.statement(name, {
    takes: { id: sql.bigint, placeAt: sql.timestamptz, placeKey: sql.text, until: sql.timestamptz },
    row: { ...row, placeAt: sql.text, placeKey: sql.text },
    sql: `select ${at}::text as "placeAt", ${key}::text as "placeKey", ${columns} from ${from}
           where ${owner} = $1 and (${at}, ${key}) > ($2::timestamptz, $3::text::${keyType})
             and ${at} <= $4::timestamptz
           order by ${at}, ${key} limit ${rowsAtOnce}`,
  })
  return (db, id, { placeAt, placeKey }, until) => db.seek(listStatement, { id, placeAt, placeKey, until })
}

export const userIds = listed('export_user_ids', {
  row: { userId: sql.text, takenAt: sql.timestamptz, retiredAt: sql.nullable(sql.timestamptz) },
  columns: 'handle as "userId", taken_at as "takenAt", retired_at as "retiredAt"',
  from: 'handles',
  owner: 'account_id',
  at: 'taken_at',
  key: 'handle',
  keyType: 'text',
})

/**
 * Others are named as they were when the entry was made, and not at all if that leads to nobody any more: an
 * export must not tell where somebody went who had their reasons.
 */
export const namedThen = { userId: sql.nullable(sql.text), displayName: sql.nullable(sql.text) }
export const namesThen =
  'u.handle as "userId", case when u.handle is not null then p.display_name end as "displayName"'
/** Joins the user ID that the person `p` had at a moment, as `u`. */
export const thenOf = (moment: string) =>
  `cross join lateral (select user_id_as_of(p.id, ${moment}) as handle) u`

/** The ratings a person gave; those received are exported as totals only. */
export const ratingsGiven = listed('export_ratings_given', {
  row: {
    ...namedThen,
    givenAt: sql.timestamptz,
    revisedAt: sql.nullable(sql.timestamptz),
    ...perCategory(() => sql.smallint),
  },
  columns: `${namesThen}, r.created_at as "givenAt",
            r.revised_at as "revisedAt", ${namedScores('r.')}`,
  from: `ratings r join people p on p.id = r.rated_id ${thenOf('r.created_at')}`,
  owner: 'r.rater_id',
  at: 'r.created_at',
  key: 'r.rated_id',
  keyType: 'bigint',
})

export const referrals = listed('export_referrals', {
  row: {
    phoneNumber: sql.text,
    status: sql.text,
    createdAt: sql.timestamptz,
    completedAt: sql.nullable(sql.timestamptz),
  },
  columns: `'••••' || phone_ending as "phoneNumber",
            case when completed_at is null then 'pending' else 'completed' end as status,
            created_at as "createdAt", completed_at as "completedAt"`,
  from: 'referrals',
  owner: 'referrer_id',
  at: 'created_at',
  key: 'id',
  keyType: 'bigint',
})

/** Only the day is told, as in the bell, because a time would tell who has just rated. */
export const notifications = listed('export_notifications', {
  row: { kind: sql.text, createdAt: sql.text, readAt: sql.nullable(sql.timestamptz) },
  columns: 'kind, riyadh_day(created_at)::text as "createdAt", read_at as "readAt"',
  from: 'notifications',
  owner: 'person_id',
  at: 'created_at',
  key: 'place',
  keyType: 'smallint',
})

/** Only their times are in the archive, so that nobody who finds it can sign in with it. */
export const sessions = listed('export_sessions', {
  row: { createdAt: sql.timestamptz, expiresAt: sql.timestamptz },
  columns: 'created_at as "createdAt", expires_at as "expiresAt"',
  from: 'sessions',
  owner: 'account_id',
  at: 'created_at',
  key: 'token_digest',
  keyType: 'text',
})

/** The address of a device is left out, because a finder of the archive could try to send to it. */
export const toldElsewhere = listed('export_told_elsewhere', {
  row: { language: sql.text, createdAt: sql.timestamptz },
  columns: 'language, created_at as "createdAt"',
  from: 'push_subscriptions',
  owner: 'person_id',
  at: 'created_at',
  key: 'endpoint',
  keyType: 'text',
})

export const photos = listed('export_photos', {
  row: { id: sql.text, bytes: sql.integer, createdAt: sql.timestamptz },
  columns: 'id, bytes, created_at as "createdAt"',
  from: 'media',
  owner: 'account_id',
  at: 'created_at',
  key: 'id',
  keyType: 'text',
})

export const adminActs = listed('export_admin_acts', {
  row: { at: sql.timestamptz, action: sql.text },
  columns: 'at, action',
  // What reviewers look at would tell that somebody reported.
  from: `(select * from audit_log
           where action in ('verify', 'unverify', 'premium_on', 'premium_off', 'sign_out', 'delete')) acts`,
  owner: 'subject_id',
  at: 'at',
  key: 'id',
  keyType: 'bigint',
})

export const consents = listed('export_consents', {
  row: { what: sql.text, version: sql.text, agreedOn: sql.text },
  columns: 'what, version, agreed_on::text as "agreedOn"',
  from: 'consents',
  owner: 'account_id',
  at: `(agreed_on::timestamp at time zone 'Asia/Riyadh')`,
  key: `(what || ' ' || version)`,
  keyType: 'text',
})
