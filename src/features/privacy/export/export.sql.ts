import { namedAverages } from '#features/ratings/history/history.sql.ts'
import { namedScores } from '#features/ratings/traits.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'

export type Value = string | number | boolean | null | readonly string[]
export type Facts = { readonly [name: string]: Value | undefined }

/** Text, because `Date` would drop the microseconds that pagination needs. */
type Position = { placeAt: string; placeKey: string }
export const beginning: Position = { placeAt: '-infinity', placeKey: '0' }

export const rowsPerBatch = 100

type Order = readonly [at: string, key: string, keyType?: 'text' | 'smallint']

/** `also` adds JSON members. `by` is the sort order; both columns together must be unique. */
type How = { also?: string; joins?: string; where?: string; by?: Order }

function part(name: string, [table, owner]: [string, string], columns: string, how: How = {}) {
  const { also, joins = '', where = 'true', by = ['t.created_at', 't.id'] } = how
  const [at, key, keyType = 'bigint'] = by
  const pairs = columns.split(' ').map((column) => `'${nameOf(column)}', t.${column}`)
  const share = sql.statement(name, {
    takes: { id: sql.bigint, placeAt: sql.timestamptz, placeKey: sql.text, until: sql.timestamptz },
    row: { placeAt: sql.text, placeKey: sql.text, facts: sql.json<Record<string, sql.Kind<Value>>>({}) },
    sql: `select ${at}::text as "placeAt", ${key}::text as "placeKey",
                 json_build_object(${[also ?? [], ...pairs].flat().join(', ')}) as facts
            from ${table} t ${joins}
           where ${owner} = $1 and (${at}, ${key}) > ($2::timestamptz, $3::text::${keyType})
             and ${at} <= $4::timestamptz and ${where}
           order by ${at}, ${key} limit ${rowsPerBatch}`,
  })
  /** Rows after `after`, up to the moment `until`. */
  const read = (db: Database, id: number, after: Position, until: string) =>
    db.seek(share, { id, ...after, until })
  return { table, columns, read }
}

const nameOf = (column: string) => column.replace(/_[a-z]/g, ([, letter = '']) => letter.toUpperCase())

/** The user ID and name known then, or none: an export mustn't reveal a new user ID. */
const personThen = (id: string) => ({
  also: `'handle', u.handle, 'displayName', case when u.handle is not null then p.display_name end`,
  joins: `join people p on p.id = ${id} cross join lateral (select user_id_as_of(p.id, t.created_at) as handle) u`,
  by: ['t.created_at', id] as const,
})
const rated = personThen('t.rated_id')

const onlyOne: Order = [`'epoch'::timestamptz`, 't.person_id']

/** `tests/exported.test.ts` checks every omitted column. */
export const exported = {
  account: part(
    'export_account',
    ['accounts', 't.id'],
    'id phone_shown phone country created_at seen_on deletion_due_at is_suspended devices_from opposed_at disputed_at',
  ),
  profile: part(
    'export_profile',
    ['people', 't.id'],
    'handle display_name gender age bio photo is_verified verification_removed is_premium created_at steps_asked_on steps_hidden_on',
  ),
  preferences: part(
    'export_preferences',
    ['people', 't.id'],
    'notify_push notify_sms notify_new_ratings profile_visible show_in_search show_breakdown',
  ),
  userIds: part('export_user_ids', ['handles', 't.account_id'], 'handle taken_at retired_at', {
    by: ['t.taken_at', 't.handle', 'text'],
  }),
  consents: part('export_consents', ['consents', 't.account_id'], 'what version agreed_on', {
    by: [`(t.agreed_on::timestamp at time zone 'Asia/Riyadh')`, `(t.what || ' ' || t.version)`, 'text'],
  }),
  ratingsGiven: part('export_ratings_given', ['ratings', 't.rater_id'], 'created_at revised_at', {
    ...rated,
    also: `${rated.also}, ${namedScores}`,
  }),
  lastRated: part('export_last_rated', ['raters', 't.person_id'], 'day', { by: onlyOne }),
  ratingsOverTime: part('export_ratings_over_time', ['shown_averages', 't.person_id'], 'day', {
    also: namedAverages,
    by: [`(t.day::timestamp at time zone 'Asia/Riyadh')`, 't.person_id'],
  }),
  selfPortrait: part('export_self_portrait', ['self_portraits', 't.person_id'], 'drawn_on', {
    also: namedScores,
    by: onlyOne,
  }),
  doors: part(
    'export_doors',
    ['rating_access', 't.person_id'],
    'who link_key number closed_at former_who changed_at',
    { by: onlyOne },
  ),
  chosenRaters: part(
    'export_chosen_raters',
    ['allowed_raters', 't.person_id'],
    'created_at',
    personThen('t.rater_id'),
  ),
  blockedPeople: part(
    'export_blocked_people',
    ['blocks', 't.person_id'],
    'created_at',
    personThen('t.blocked_id'),
  ),
  referrals: part(
    'export_referrals',
    ['referrals', 't.referrer_id'],
    'phone_ending created_at completed_at is_invited',
  ),
  /** Dates only: a time could reveal the rater. */
  notifications: part('export_notifications', ['notifications', 't.person_id'], 'kind read_at', {
    also: `'createdAt', riyadh_day(t.created_at)`,
    by: ['t.created_at', 't.place', 'smallint'],
  }),
  toldElsewhere: part('export_push_devices', ['push_subscriptions', 't.person_id'], 'language created_at', {
    by: ['t.created_at', 't.endpoint', 'text'],
  }),
  sessions: part(
    'export_sessions',
    ['sessions', 't.account_id'],
    'browser system created_at seen_at expires_at limited_until is_unsure proven_at',
    { by: ['t.created_at', 't.token_digest', 'text'] },
  ),
  passkeys: part(
    'export_passkeys',
    ['passkeys', 't.account_id'],
    'name host transports is_synced created_at used_at trusted_from',
    { by: ['t.created_at', 't.id', 'text'] },
  ),
  recoveryCodes: part('export_recovery_codes', ['recovery_codes', 't.account_id'], 'created_at', {
    by: ['t.created_at', 't.digest', 'text'],
  }),
  delayedActions: part(
    'export_delayed_actions',
    ['delayed_actions', 't.account_id'],
    'action requested_at due_at phone_shown phone country',
    { by: ['t.requested_at', 'concat(t.action, t.token_digest)', 'text'] },
  ),
  earlierNumbers: part('export_earlier_numbers', ['earlier_numbers', 't.account_id'], 'left_at', {
    by: ['t.left_at', 't.digest', 'text'],
  }),
  photos: part('export_photos', ['media', 't.account_id'], 'id bytes created_at', {
    by: ['t.created_at', 't.id', 'text'],
  }),
  /** Moderators' views would reveal a report. */
  administration: part('export_admin_acts', ['audit_log', 't.subject_id'], 'at action', {
    where: `t.action in ('verify', 'unverify', 'premium_on', 'premium_off', 'sign_out', 'delete')`,
    by: ['t.at', 't.id'],
  }),
  /** Never reveals a report or its reporter. */
  decisions: part('export_decisions', ['decisions', 'o.person_id'], 'measure ground reason note until', {
    also: `'decidedOn', riyadh_day(t.notified_at)`,
    joins: 'join decision_people o on o.decision_id = t.id',
    where: `t.notified_at is not null and t.measure not in ('none', 'reversal')`,
    by: ['t.notified_at', 't.id'],
  }),
  restrictions: part('export_restrictions', ['restrictions', 't.person_id'], 'what since until refused', {
    by: ['t.since', 't.what', 'text'],
  }),
  reportsSent: part('export_reports', ['reports', 't.reporter_id'], 'reference said language created_at', {
    also: `'topic', 'report_' || t.topic`,
  }),
  appealsMade: part(
    'export_appeals',
    ['appeals', `case t.side when 'affected' then t.person_id else r.reporter_id end`],
    'said language made_at',
    { joins: 'left join reports r on r.id = t.report_id', by: ['t.made_at', 't.id'] },
  ),
}

/** Database time, because it dates every row. */
export const ownerOf = sql.statement('export_whose', {
  takes: { id: sql.bigint },
  row: { handle: sql.text, photo: sql.nullable(sql.text), present: sql.text },
  sql: 'select handle, photo, clock_timestamp()::text as present from people where id = $1',
})
