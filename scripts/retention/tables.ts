import type { PeriodName } from './periods.ts'

type RetentionRule = readonly [table: string, columns: string, period: PeriodName]

/** Add new personal columns here; `npm run format` updates the page, and a test lists what's missing. */
export const retentionRules: readonly RetentionRule[] = [
  [
    'accounts',
    'id phone phone_shown country created_at deletion_due_at seen_on devices_from opposed_at disputed_at',
    'erasure',
  ],
  ['accounts', 'is_suspended is_away', 'erasure'],
  ['accounts', 'former_id', 'erasure'],
  [
    'people',
    'id handle is_verified verification_removed is_premium created_at in_search rating_access_changes steps_asked_on steps_hidden_on is_away former_id',
    'erasure',
  ],
  ['people', 'display_name folded_name name_words gender age bio photo withheld_photo', 'changed'],
  [
    'people',
    'notify_push notify_sms notify_new_ratings profile_visible show_in_search show_breakdown',
    'changed',
  ],
  ['handles', 'handle account_id taken_at retired_at', 'userIds'],
  ['media', 'id account_id bytes created_at digests', 'photo'],
  ['people_words', 'person_id word unverified', 'changed'],
  ['search_words', 'word known', 'searchable'],
  ['search_parts', 'part word', 'searchable'],
  ['search_sounds', 'sound word', 'searchable'],
  ['search_slips', 'rest word at', 'searchable'],
  ['consents', 'account_id what version agreed_on', 'erasure'],
  ['earlier_numbers', 'account_id digest left_at', 'erasure'],
  ['former_numbers', 'digest former_id erased_at', 'formerNumbers'],
  ['sms_notices', 'id account_id phone created_at', 'smsNotice'],

  ['ratings', 'rated_id scores created_at revised_at', 'erasureOfTheRated'],
  ['ratings', 'rater_id left_out held_by former_rater', 'erasureOfTheRated'],
  ['rating_totals', 'person_id raters sums given count_number blurs baseline', 'erasure'],
  ['shown_averages', 'person_id day averages', 'erasure'],
  ['people_to_count', 'person_id', 'night'],
  ['raters', 'person_id day', 'erasure'],
  ['self_portraits', 'person_id scores drawn_on', 'changed'],
  ['rating_access', 'person_id who link_key number closed_at former_who changed_at changed_by', 'changed'],
  ['allowed_raters', 'person_id rater_id created_at entry handle', 'changed'],
  ['blocks', 'person_id blocked_id created_at entry handle', 'changed'],
  ['former_blocks', 'person_id former_id entry created_at', 'formerBlocks'],
  ['referrals', 'id referrer_id referred_id phone_ending created_at completed_at is_invited', 'erasure'],

  ['notifications', 'person_id kind created_at read_at place', 'notices'],
  ['push_subscriptions', 'endpoint person_id session_digest p256dh auth language created_at', 'changed'],
  ['push_subscriptions', 'notified_until next_at tries urgent_notified_until', 'changed'],

  ['sessions', 'token_digest account_id created_at expires_at browser system seen_at', 'session'],
  ['sessions', 'limited_until is_unsure proven_at', 'session'],
  ['delayed_actions', 'token_digest account_id action requester_since requested_at due_at', 'delayedAction'],
  ['delayed_actions', 'phone phone_shown country', 'numberChange'],
  ['passkeys', 'id account_id place host public_key counter transports is_synced name', 'changed'],
  ['passkeys', 'created_at used_at trusted_from', 'changed'],
  ['recovery_codes', 'account_id digest created_at', 'changed'],
  ['passkey_challenges', 'digest purpose token_digest expires_at', 'quarter'],
  [
    'challenges',
    'phone requester id purpose messages guesses last_sent_at expires_at used_at counted by_sms',
    'day',
  ],
  ['allowances', 'key used ends_at', 'day'],
  ['code_shares', 'key sent entered at', 'day'],
  ['request_counts', 'caller count ends_at', 'minute'],

  ['admin_sessions', 'token_digest created_at expires_at password_digest administrator_id', 'adminSession'],
  ['administrators', 'id name role created_at ended_at account_id', 'administrators'],
  ['audit_log', 'id at action subject_id details', 'auditLog'],

  [
    'cases',
    'id subject_id topic opened_at due_at taken_by taken_by_id taken_until hold_until closed_at outcome',
    'cases',
  ],
  [
    'reports',
    'id reference case_id subject_id handle topic language is_outside created_at notified_at',
    'cases',
  ],
  ['reports', 'said reporter_id contact', 'reports'],
  ['reports', 'photo_digests', 'cases'],
  ['snapshots', 'case_id at display_name handle bio photo hidden', 'reports'],
  ['decisions', 'id case_id person_id measure ground reason note note_language by', 'decisions'],
  ['decision_people', 'decision_id person_id former_id', 'decisions'],
  ['decisions', 'by_person until reverses made_at takes_effect_at undone_at notified_at', 'decisions'],
  ['appeals', 'id decision_id side person_id report_id said language made_at due_at against', 'decisions'],
  ['appeals', 'decided_by decided_by_id by_the_same decided_at is_granted reason notified_at', 'decisions'],
  ['restrictions', 'person_id what since until decision_id refused', 'restriction'],
  ['refused_photos', 'digest person_id case_id since', 'refused'],
  ['closed_numbers', 'digest decision_id since', 'refused'],
]

/** Non-personal tables, listed by column so that new columns must be classified. */
export const impersonal: Readonly<Record<string, string>> = {
  counts: 'what day source shard n',
  definitions: 'id name digest applied_at',
  installation:
    'is_the_only_one id begun_at secret_mark sealed_at blur_key is_closed open_alerts alerts_by alerts_until',
  migrations: 'name digest applied_at served_from',
  rating_categories: 'id key display_order name_en name_ar description_en description_ar',
  recomputations: 'task after',
  nights: 'night part reached until ended_at',
  restores: 'at backup_made_at erased_again',
}
