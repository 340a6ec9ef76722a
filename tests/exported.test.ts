import assert from 'node:assert/strict'
import { test } from 'node:test'
import { archiveFields } from '#features/privacy/export/archive.messages.ts'
import { exported } from '#features/privacy/export/export.sql.ts'
import { keysOf } from '#platform/typedRecords.ts'
import { retentionRules } from '../scripts/retention/tables.ts'

/** Personal columns not exported as is. A bare table name covers the whole table. */
const otherwise = {
  'whose it is, or which of our rows':
    'people.id handles.account_id consents.account_id ratings.rater_id raters.person_id self_portraits.person_id shown_averages.person_id rating_access.person_id allowed_raters.person_id blocks.person_id notifications.person_id push_subscriptions.person_id sessions.account_id passkeys.account_id recovery_codes.account_id delayed_actions.account_id earlier_numbers.account_id media.account_id restrictions.person_id restrictions.decision_id referrals.id referrals.referrer_id audit_log.id audit_log.subject_id decisions.id decisions.case_id decisions.person_id decisions.reverses reports.id reports.case_id reports.reporter_id appeals.id appeals.decision_id appeals.person_id appeals.report_id appeals.side allowed_raters.entry blocks.entry notifications.place passkeys.place decision_people',
  'under another name, or its day alone':
    'notifications.created_at decisions.notified_at reports.topic ratings.rated_id allowed_raters.rater_id blocks.blocked_id',
  'each trait by its name': 'ratings.scores self_portraits.scores shown_averages.averages',
  'whoever finds the archive could sign in, or send':
    'sessions.token_digest delayed_actions.token_digest rating_access.changed_by passkeys.id passkeys.public_key passkeys.counter recovery_codes.digest earlier_numbers.digest push_subscriptions.endpoint push_subscriptions.session_digest push_subscriptions.p256dh push_subscriptions.auth passkey_challenges challenges',
  'who rated, reported, looked or was erased, or that somebody did':
    'rating_totals people_to_count accounts.former_id people.former_id ratings.former_rater ratings.held_by ratings.left_out referrals.referred_id former_blocks cases snapshots people.withheld_photo media.digests reports.subject_id reports.handle reports.is_outside reports.photo_digests reports.contact allowed_raters.handle blocks.handle decisions.by decisions.by_person decisions.note_language decisions.made_at decisions.takes_effect_at decisions.undone_at audit_log.details appeals.against appeals.decided_by appeals.decided_by_id appeals.by_the_same',
  'told by the answer to a report or an appeal':
    'reports.notified_at appeals.due_at appeals.decided_at appeals.is_granted appeals.reason appeals.notified_at',
  'made of what is exported, or counts for a while':
    'accounts.is_away people.is_away people.folded_name people.name_words people.in_search people.rating_access_changes people_words search_words search_parts search_sounds search_slips delayed_actions.requester_since push_subscriptions.notified_until push_subscriptions.next_at push_subscriptions.tries push_subscriptions.urgent_notified_until sms_notices allowances code_shares request_counts',
  'nobody can be known by it, or no account has it':
    'former_numbers refused_photos closed_numbers admin_sessions administrators',
}

const personal = retentionRules.flatMap(([table, columns]) =>
  columns.split(' ').map((column) => ({ table, column })),
)
const given = new Set(
  Object.values(exported).flatMap(({ table, columns }) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  ),
)
const withheld = new Set(Object.values(otherwise).flatMap((names) => names.split(' ')))

test('every column about people is in their export, or listed as withheld with a reason', () => {
  assert.ok(personal.length > 200)
  assert.deepEqual(
    personal
      .filter(({ table, column }) => {
        const name = `${table}.${column}`
        return given.has(name) === (withheld.has(name) || withheld.has(table))
      })
      .map(({ table, column }) => `${table}.${column}`),
    [],
    'export each, or say why not',
  )
})

test('every exported or withheld column exists', () => {
  const known = new Set(personal.flatMap(({ table, column }) => [table, `${table}.${column}`]))
  assert.deepEqual(
    [...given, ...withheld].filter((name) => !known.has(name)),
    [],
  )
})

test('every exported column has a name in both languages', () => {
  const nameOf = (column: string) => column.replace(/_[a-z]/g, (letter) => letter[1]!.toUpperCase())
  const names = Object.values(exported).flatMap(({ columns }) => columns.split(' ').map(nameOf))
  assert.deepEqual(
    names.filter((name) => !keysOf(archiveFields).some((known) => known === name)),
    [],
  )
})
