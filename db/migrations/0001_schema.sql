-- Constraints are named after the refusals they cause. This file is edited in place until 1.0.0; later changes are new
-- migrations.

create extension if not exists pg_trgm;

-- ========== Installation ====================================================================================

-- Identifies the database, including its backups. `begun_at` is null until the database has served; `secret_mark`
-- verifies APP_SECRET.
create table installation (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  id              text not null default gen_random_uuid(),
  begun_at        timestamptz,
  secret_mark     text,
  -- Since when nightly counts blur the sums. `blur_key` could undo that.
  sealed_at       timestamptz,
  blur_key        bytea not null default uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
  is_closed       boolean not null default false,
  -- Alerts that hold, and whether they were posted to ALERT_WEBHOOK_URL, by the server that posts until then.
  open_alerts     json not null default '{}',
  alerts_by       text,
  alerts_until    timestamptz
);
insert into installation default values;

-- A restore invalidates all sessions and codes.
create table restores (
  at             timestamptz primary key default now(),
  backup_made_at timestamptz not null,
  erased_again   integer not null
);

-- ========== Accounts and credentials ========================================================================

-- A verified phone number. An account without a row in people may only complete its profile.
create table accounts (
  id              bigint primary key default new_id(),
  phone           text constraint phone_taken unique constraint phone_malformed check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_shown     text not null constraint phone_shown_malformed check (phone_shown ~ '^[-+() 0-9]*$'),
  country         text not null constraint country_malformed check (country ~ '^[A-Z]{2}$'),
  created_at      timestamptz not null default now(),
  deletion_due_at timestamptz,
  -- The person's first account ID, if they came back after erasure.
  former_id       bigint,
  -- The last day a full (unlimited) session was used.
  seen_on         date not null default riyadh_day(now()),
  -- Voids what devices stored before this time, because a device was signed out.
  devices_from    timestamptz,
  -- When a new device was disowned. Devices remembered before then no longer unlock anything, but still prove which one
  -- was first.
  opposed_at      timestamptz,
  -- Two devices dispute the account; until one proves itself, all sessions are limited.
  disputed_at     timestamptz,
  is_suspended    boolean not null default false,
  is_away         boolean generated always as (deletion_due_at is not null or is_suspended) virtual
);
create index accounts_by_age on accounts (created_at desc, id desc);
create index accounts_by_phone_part on accounts using gin (phone gin_trgm_ops) with (gin_pending_list_limit = 1024);
create index accounts_leaving on accounts (deletion_due_at) where deletion_due_at is not null;

-- Old user IDs lead to their owner and are never reassigned; without an owner they're reserved.
create table handles (
  handle     text
    constraint user_id_taken primary key
    constraint user_id_malformed check (handle ~ '^[a-z0-9_]{3,20}$' and handle !~ '^[0-9]+$'),
  account_id bigint constraint sign_in_required references accounts on delete set null,
  taken_at   timestamptz not null default now(),
  -- When the ID stopped resolving, unless it's current again.
  retired_at timestamptz,
  constraint handle_and_owner unique (handle, account_id)
);
create index handles_by_account_in_order on handles (account_id, taken_at, handle);

insert into handles (handle)
select unnest(array[
  'about', 'account', 'admin', 'administrator', 'api', 'assets', 'auth', 'contact', 'edit', 'healthz', 'help',
  'home', 'invite', 'login', 'logout', 'media', 'moderator', 'null', 'official', 'openapi', 'parts', 'privacy',
  'profile', 'rate', 'rating', 'ratings', 'readyz', 'register', 'registration', 'root', 'search', 'security',
  'settings', 'simat', 'staff', 'support', 'system', 'team', 'terms', 'undefined', 'user', 'users', 'verified'
]);

create table consents (
  account_id bigint not null constraint sign_in_required references accounts on delete cascade,
  what       text not null constraint consent_unknown check (what in ('terms', 'being_rated', 'adult')),
  version    text not null constraint consent_version_required check (version <> ''),
  agreed_on  date not null default riyadh_day(now()),
  constraint one_consent_a_version primary key (account_id, what, version)
);

create table sessions (
  token_digest  text primary key,
  account_id    bigint not null references accounts on delete cascade,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz not null,
  -- `seen_at` is updated at most four times an hour.
  browser       text not null default '' constraint browser_malformed check (browser ~ '^[a-z]{0,20}$'),
  system        text not null default '' constraint system_malformed check (system ~ '^[a-z]{0,20}$'),
  seen_at       timestamptz not null default now(),
  -- Blocks sensitive actions until then, because a code alone opened the session.
  limited_until timestamptz,
  -- The number may have a new holder, who must identify themselves first.
  is_unsure     boolean not null default false,
  proven_at     timestamptz
);
create index sessions_by_account on sessions (account_id, created_at);
create index sessions_by_end on sessions (expires_at);

-- At most five per account: each takes one of five places.
create table passkeys (
  id           text constraint passkey_taken primary key,
  account_id   bigint not null references accounts on delete cascade,
  place        smallint not null constraint too_many_passkeys check (place between 1 and 5),
  -- The relying party: the host of PUBLIC_ORIGIN at creation.
  host         text not null,
  public_key   text not null,
  counter      bigint not null,
  transports   text[] not null,
  is_synced    boolean not null,
  name         text not null constraint passkey_name_malformed check (char_length(name) between 1 and 200),
  created_at   timestamptz not null default now(),
  used_at      timestamptz,
  -- Until then the passkey is untrusted: an intruder may have added it on an unlocked device.
  trusted_from timestamptz not null,
  constraint passkey_place_taken unique (account_id, place)
);

create table passkey_challenges (
  digest       text primary key,
  purpose      text not null constraint passkey_purpose_unknown check (purpose in ('register', 'prove', 'sign-in', 'admin')),
  token_digest text,
  expires_at   timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Printed single-use codes, equivalent to a passkey.
create table recovery_codes (
  account_id bigint not null references accounts on delete cascade,
  digest     text not null,
  created_at timestamptz not null default now(),
  constraint one_recovery_code primary key (account_id, digest)
);

-- Delayed, because a code alone opened the requesting session. The account's devices can cancel; a limited device only
-- if the requesting session isn't older.
create table delayed_actions (
  account_id      bigint not null references accounts on delete cascade,
  action          text not null
    constraint delayed_action_unknown check (action in ('export', 'deletion', 'doors', 'devices', 'number')),
  -- Null for a new number, which takes effect without the session.
  token_digest    text constraint sign_in_required references sessions on delete cascade,
  requester_since timestamptz not null default now(),
  requested_at    timestamptz not null default now(),
  due_at          timestamptz not null,
  phone           text constraint phone_malformed check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_shown     text constraint phone_shown_malformed check (phone_shown ~ '^[-+() 0-9]*$'),
  country         text constraint country_malformed check (country ~ '^[A-Z]{2}$'),
  constraint one_delayed_action unique nulls not distinct (account_id, action, token_digest),
  constraint session_or_number check (
    num_nonnulls(phone, phone_shown, country) = case action when 'number' then 3 else 0 end
    and (token_digest is null) = (action = 'number'))
);
create index delayed_actions_by_session on delayed_actions (token_digest);

-- HMACs of numbers, which stay with the account even if reassigned.
create table earlier_numbers (
  account_id bigint not null references accounts on delete cascade,
  digest     text not null,
  left_at    timestamptz not null default now(),
  constraint one_earlier_number primary key (account_id, digest)
);
create index earlier_numbers_by_digest on earlier_numbers (digest);

-- HMACs of erased people's numbers. These numbers can't count as invited again, and they identify a returning person.
create table former_numbers (
  digest    text primary key,
  former_id bigint not null default new_id(),
  -- Restoring an older backup erases the person again.
  erased_at timestamptz not null default now()
);
create index former_numbers_by_time on former_numbers (erased_at);

-- SMS that are still to be sent, to a number that an account had. Jobs hold only their ID.
create table sms_notices (
  id         bigint generated always as identity primary key,
  account_id bigint not null constraint sign_in_required references accounts on delete cascade,
  phone      text not null constraint phone_malformed check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz not null default now()
);
create index sms_notices_by_account on sms_notices (account_id);

-- ========== Codes and rate limits ===========================================================================

-- One per browser, so an attacker can't guess at another browser's code. The code is derived from the ID, never stored.
create table challenges (
  phone        text not null,
  requester        text not null,
  id           uuid not null default gen_random_uuid() unique,
  guesses      smallint not null default 0 constraint too_many_guesses check (guesses between 0 and 5),
  last_sent_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  -- Keys of the code shares where the challenge's messages were counted as sent.
  counted      text[] not null default '{}',
  by_sms       boolean not null default true,
  -- The last message's purpose; a different purpose skips the cooldown.
  purpose      text not null,
  -- Messages accepted by a provider; the code is unusable while this is 0.
  messages     smallint not null default 1,
  primary key (phone, requester)
);
create index challenges_by_end on challenges (expires_at);

create type allowance as (key text, most integer, seconds integer);
create type code_share as (key text, few integer, many integer);
create type code_asked as (
  phone text, requester text, country text, purpose text, validity integer, cooldown integer, max_guesses integer,
  allowances allowance[], shares code_share[], network text, judged boolean, suspicion integer, passes boolean, by_sms boolean
);

create table allowances (
  key     text primary key,
  used    integer not null,
  ends_at timestamptz not null
);
create index allowances_by_end on allowances (ends_at);

-- `sent` and `entered` decay to 1/e per hour, so their ratio has no window edges.
create table code_shares (
  key     text primary key,
  sent    double precision not null,
  entered double precision not null,
  at      timestamptz not null
) with (fillfactor = 50);
create index code_shares_by_time on code_shares (at);

-- Unlogged: counts reset after a crash or failover.
create unlogged table request_counts (
  caller  text primary key,
  count   bigint not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

-- ========== People and search ===============================================================================

create table media (
  id         text primary key,
  account_id bigint not null constraint sign_in_required references accounts on delete cascade,
  bytes      integer not null,
  created_at timestamptz not null default now(),
  digests    text[] not null default '{}'
);
create index media_by_account on media (account_id);

create table people (
  id                   bigint primary key constraint sign_in_required references accounts on delete cascade,
  handle               text not null,
  display_name         text not null
    constraint display_name_required check (btrim(display_name) <> '' and char_length(display_name) <= 400),
  gender               text constraint gender_unknown check (gender in ('male', 'female')),
  age                  smallint constraint age_out_of_range check (age between 13 and 120),
  bio                  text not null default '' constraint bio_too_long check (char_length(bio) <= 4000),
  photo                text references media on delete set null,
  is_verified          boolean not null default false,
  -- An administrator removed the badge, so more friends don't restore it.
  verification_removed boolean not null default false,
  is_premium           boolean not null default false,
  created_at           timestamptz not null default now(),
  -- Derived from the settings below: false if the person opted out, hides their profile, or is leaving.
  in_search            boolean not null default true,
  name_words           text[] generated always as (search_words_of(display_name)) stored,
  notify_push          boolean not null default true,
  notify_sms           boolean not null default true,
  notify_new_ratings   boolean not null default true,
  profile_visible      boolean not null default true,
  show_in_search       boolean not null default true,
  show_breakdown       boolean not null default true,
  folded_name          text generated always as (search_fold(display_name)) stored,
  -- Lets a rating in flight detect a change of rating access.
  rating_access_changes          integer not null default 0,
  -- While its case is open, this photo is visible only to members; a replacement is withheld too.
  withheld_photo       text,
  steps_asked_on       date,
  steps_hidden_on      date,
  -- Copies of the account's values, because reading a profile and saving a rating need them.
  is_away              boolean not null,
  former_id            bigint,
  constraint own_handle foreign key (handle, id) references handles(handle, account_id) deferrable initially deferred,
  constraint removed_is_not_verified check (not (is_verified and verification_removed))
);
-- Its `is_verified` expression differs from the other two indexes, so the planner doesn't prefer it over them.
create index people_by_handle on people (
  (case when not in_search then 2 when is_verified then 0 else 1 end), handle collate "C");
create index people_by_handle_part on people using gin (handle gin_trgm_ops)
  with (fastupdate = off) where in_search and not is_verified;
create index people_by_handle_runs on people using gin (letter_runs(handle)) with (gin_pending_list_limit = 1024);
create index people_by_name_runs on people using gin (letter_runs(folded_name)) with (gin_pending_list_limit = 1024);
create index people_by_photo on people (photo) where photo is not null;
create index people_by_words on people using gin ((name_words[2:])) with (fastupdate = off) where in_search;
create index verified_by_handle_part on people using gin (handle gin_trgm_ops)
  with (fastupdate = off) where in_search and is_verified;
-- Verified people are few enough to read completely before the others.
create index verified_by_words on people using gin ((name_words[2:])) with (fastupdate = off) where in_search and is_verified;

-- `known` words are never treated as typos. Byte order ("C") makes prefix scans work in any database.
create table search_words (
  word  text collate "C" primary key,
  known boolean not null default false
);

create table search_sounds (
  sound text collate "C" not null,
  word  text collate "C" not null references search_words on delete cascade,
  primary key (sound, word)
);
create index search_sounds_by_word on search_sounds (word);

-- Every suffix of each word, so a prefix scan finds words by any part.
create table search_parts (
  part text collate "C" not null,
  word text collate "C" not null references search_words on delete cascade,
  primary key (part, word)
);
create index search_parts_by_word on search_parts (word);

-- Each word with one letter removed: two words that share the rest differ by one typo.
create table search_slips (
  rest text collate "C" not null,
  word text collate "C" not null references search_words on delete cascade,
  at   smallint not null,
  primary key (rest, word, at)
);
create index search_slips_by_word on search_slips (word);

create table people_words (
  person_id  bigint not null references people on delete cascade,
  word       text collate "C" not null,
  unverified boolean not null
);
create index people_words_by_person on people_words (person_id, word);
create index people_words_in_order on people_words (unverified, word, person_id);

-- ========== Ratings =========================================================================================

create table rating_categories (
  id             smallint primary key,
  key            text not null constraint category_key_taken unique,
  display_order  smallint not null constraint display_order_taken unique,
  name_en        text not null,
  name_ar        text not null,
  description_en text not null default '',
  description_ar text not null default '',
  constraint names_required check (btrim(name_en) <> '' and btrim(name_ar) <> '')
);

insert into rating_categories (id, key, display_order, name_en, name_ar, description_en, description_ar) values
  (1, 'knowledge', 1, 'Knowledge', 'المعرفة',
   'Knows much, shares it', 'علم واطلاع ونفع للناس'),
  (2, 'manners', 2, 'Manners and ethics', 'الأخلاق والأدب',
   'Polite and honest', 'الأدب والصدق والوفاء'),
  (3, 'moneyHandling', 3, 'Money handling', 'التعامل المالي',
   'Fair, pays on time', 'الأمانة وردّ الحقوق'),
  (4, 'humor', 4, 'Humor', 'خفة الظل',
   'Makes people laugh', 'حلاوة المجلس والضحكة'),
  (5, 'openMindedness', 5, 'Open-mindedness', 'الانفتاح الفكري',
   'Listens to others', 'الإصغاء وتقبّل الاختلاف'),
  (6, 'friendliness', 6, 'Friendliness', 'الودّ',
   'Warm and welcoming', 'اللطف والترحيب'),
  (7, 'travelCompanion', 7, 'Travel companion', 'رفقة السفر',
   'Good on the road', 'حسن العشرة في السفر');

-- If the rater leaves, the rating still counts, anonymously.
create table ratings (
  rater_id                  bigint constraint sign_in_required references people on delete set null,
  rated_id                  bigint not null constraint user_not_found references people on delete cascade,
  -- Seven traits, in the order of `categories`; 0 means not rated.
  scores                    smallint[] not null
    constraint scores_out_of_range check (cardinality(scores) = 7 and 0 <= all (scores) and 5 >= all (scores)
      and array_position(scores, null) is null)
    constraint no_ratings check (0 <> any (scores)),
  created_at                timestamptz not null default now(),
  revised_at                timestamptz,
  -- Why the rating doesn't count: the rater was blocked when sending it, or has no number.
  left_out                  text constraint left_out_unknown check (left_out in ('blocked', 'numberless')),
  held_by                   bigint,
  -- The erased rater's first account ID. If they come back, their next rating replaces this row.
  former_rater              bigint,
  constraint one_rating_a_pair unique (rated_id, rater_id),
  constraint cannot_rate_self check (rater_id <> rated_id)
);
create index ratings_by_rater_in_order on ratings (rater_id, created_at, rated_id);
create index ratings_of_former_raters on ratings (former_rater, rated_id) where former_rater is not null;
create index ratings_held on ratings (held_by) where held_by is not null;
-- For dates in the future, which a wrong clock left.
create index ratings_by_revision on ratings using brin (revised_at);

-- Displayed totals, so reads never aggregate. `given` counts scores per trait. When sealed, nightly counts set them.
create table rating_totals (
  person_id                   bigint primary key constraint user_not_found references people on delete cascade,
  raters                      integer not null default 0,
  sums                        integer[] not null default '{0,0,0,0,0,0,0}',
  given                       integer[] not null default '{0,0,0,0,0,0,0}',
  -- How often a night has counted this person, what blurs have added to each sum, and from how many ratings on the
  -- next three make a trait due: those of its last count, less the held ones.
  count_number                integer not null default 0,
  blurs                       integer[] not null default '{0,0,0,0,0,0,0}',
  baseline                    integer[] not null default '{0,0,0,0,0,0,0}',
  constraint totals_of_each check (
    cardinality(sums) = 7 and cardinality(given) = 7 and cardinality(blurs) = 7 and cardinality(baseline) = 7)
) with (fillfactor = 50);

-- What the person's page showed from each day on, in hundredths of a star; 0 means nothing. Only they see it.
create table shown_averages (
  person_id bigint not null constraint user_not_found references people on delete cascade,
  day       date not null,
  averages  smallint[] not null
    constraint averages_of_each check (cardinality(averages) = 7 and 0 <= all (averages) and 500 >= all (averages)),
  constraint one_row_a_day primary key (person_id, day)
);
create index shown_averages_by_day on shown_averages using brin (day);

-- People rated since the last night that counted them.
create table people_to_count (
  person_id bigint primary key constraint user_not_found references people on delete cascade
);

-- Ranges of people to count: those after `reached`, up to `until`.
create table nights (
  night    date not null,
  part     smallint not null,
  reached  bigint not null,
  until    bigint,
  ended_at timestamptz,
  constraint one_range_a_part primary key (night, part)
);

create table self_portraits (
  person_id        bigint primary key constraint user_not_found references people on delete cascade,
  scores           smallint[] not null
    constraint portrait_out_of_range check (cardinality(scores) = 7 and 0 <= all (scores) and 5 >= all (scores)
      and array_position(scores, null) is null)
    constraint no_ratings check (0 <> any (scores)),
  drawn_on         date not null default riyadh_day(now())
);

-- ========== Rating access ===================================================================================

-- No row means anyone may rate.
create table rating_access (
  person_id bigint primary key constraint user_not_found references people on delete cascade,
  who       text not null default 'everyone' constraint rating_access_unknown check (who in ('everyone', 'link', 'chosen', 'nobody')),
  link_key  text constraint link_key_malformed check (link_key ~ '^[a-z2-9]{12}$'),
  number    bigint constraint number_taken unique,
  -- When older links and saved references stopped resolving.
  closed_at timestamptz,
  -- For undo: the session that made the change may restore this value for ten minutes.
  former_who text constraint former_rating_access_unknown check (former_who in ('everyone', 'link', 'chosen', 'nobody')),
  changed_at timestamptz,
  changed_by text,
  constraint link_has_key check (who <> 'link' or link_key is not null),
  constraint closed_since check ((number is null) = (closed_at is null))
);

create table allowed_raters (
  person_id  bigint not null constraint user_not_found references people on delete cascade,
  rater_id   bigint not null constraint rater_not_found references people on delete cascade,
  created_at timestamptz not null default now(),
  -- Identifies the entry for removal, because the list may no longer show a name.
  entry      uuid not null default gen_random_uuid(),
  -- A retired user ID has a separate entry, so no list links it to its successor.
  handle     text not null default '',
  constraint one_choice_a_pair primary key (person_id, rater_id, handle),
  constraint cannot_choose_self check (person_id <> rater_id)
);
create index allowed_raters_by_rater on allowed_raters (rater_id);

create table blocks (
  person_id  bigint not null constraint user_not_found references people on delete cascade,
  blocked_id bigint not null constraint blocked_not_found references people on delete cascade,
  created_at timestamptz not null default now(),
  entry      uuid not null default gen_random_uuid(),
  handle     text not null default '',
  constraint one_block_a_pair primary key (person_id, blocked_id, handle),
  constraint cannot_block_self check (person_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);

-- Blocks against erased people, restored if they come back.
create table former_blocks (
  person_id  bigint not null constraint user_not_found references people on delete cascade,
  former_id  bigint not null,
  entry      uuid not null,
  created_at timestamptz not null,
  constraint one_former_block_a_pair primary key (person_id, former_id)
);
create index former_blocks_by_former on former_blocks (former_id);

-- ========== Friends and notifications =======================================================================

create table referrals (
  id           bigint primary key default new_id(),
  referrer_id  bigint not null references people on delete cascade,
  referred_id  bigint constraint first_referrer_wins unique references accounts on delete set null,
  phone_ending text not null constraint phone_ending_malformed check (phone_ending ~ '^[0-9]{4}$'),
  created_at   timestamptz not null default now(),
  completed_at timestamptz,
  -- False for a referral by user ID: it's public, so it creates no conflict of interest.
  is_invited   boolean not null default false,
  constraint cannot_refer_self check (referrer_id <> referred_id)
);
create index referrals_by_referrer_in_order on referrals (referrer_id, created_at, id);

-- Has no sender, so it never reveals who rated whom.
create table notifications (
  person_id  bigint not null references people on delete cascade,
  kind       text not null
    constraint notification_kind_unknown check (kind in (
      'new_rating', 'ratings_renewed', 'friend_joined', 'verified', 'verification_removed', 'new_device',
      'export_asked', 'deletion_asked', 'doors_asked', 'devices_asked', 'number_asked', 'number_changed',
      'account_disputed', 'passkey_added', 'protection_changed', 'number_lost', 'decided', 'report_answered',
      'appeal_answered', 'case_waits')),
  created_at timestamptz not null default clock_timestamp(),
  read_at    timestamptz,
  place      smallint not null default random(0, 32767),
  constraint one_notification_a_place primary key (person_id, created_at, place)
);
-- Indexed by day, so B-tree deduplication stores about seven bytes per row.
create index notifications_by_day on notifications (riyadh_day(created_at));

-- Active only while its session lasts. `session_digest` isn't a foreign key, because a restore truncates sessions.
create table push_subscriptions (
  endpoint          text primary key,
  person_id         bigint not null constraint sign_in_required references people on delete cascade,
  session_digest    text not null,
  p256dh            text not null,
  auth              text not null,
  language          text not null constraint language_unknown check (language in ('en', 'ar')),
  created_at        timestamptz not null default now(),
  notified_until        timestamptz not null default now(),
  next_at           timestamptz not null,
  tries             smallint not null default 0,
  urgent_notified_until timestamptz not null default now()
);
create index push_subscriptions_by_person on push_subscriptions (person_id, created_at);
create index push_subscriptions_by_time on push_subscriptions (next_at);

-- ========== Moderation ======================================================================================

-- Both sides are notified and may appeal. The subject isn't a foreign key, because a case outlives the account.
create table cases (
  id          bigint generated always as identity primary key,
  subject_id  bigint not null,
  topic       text not null
    constraint topic_unknown check (topic in (
      'photo', 'impersonation', 'insult', 'pressed', 'blackmail', 'minor', 'campaign', 'other')),
  opened_at   timestamptz not null default now(),
  due_at      timestamptz not null,
  taken_by    text,
  taken_by_id bigint,
  taken_until timestamptz,
  -- A legal request retains the evidence until then.
  hold_until  timestamptz,
  closed_at   timestamptz,
  outcome     text constraint outcome_unknown check (outcome in ('decided', 'left', 'handed_over')),
  constraint closed_with_outcome check ((closed_at is null) = (outcome is null))
);
create index cases_by_due on cases (due_at) where closed_at is null;
create index cases_by_subject on cases (subject_id, id);
create unique index one_open_case_a_topic on cases (subject_id, topic) where closed_at is null;

create table reports (
  id          bigint generated always as identity primary key,
  reference   text not null
    constraint report_number_taken unique
    constraint report_number_malformed check (reference ~ '^[A-Z2-7]{16}$'),
  case_id     bigint not null references cases on delete cascade,
  subject_id  bigint not null,
  -- A report under another user ID is separate: refusing it as a duplicate would reveal the common owner.
  handle      text not null,
  topic       text not null,
  said        text not null constraint said_too_long check (char_length(said) <= 4000),
  language    text not null constraint report_language_unknown check (language in ('en', 'ar')),
  reporter_id bigint references accounts on delete set null,
  is_outside  boolean not null,
  photo_digests text[] not null default '{}',
  contact     text constraint contact_too_long check (char_length(contact) <= 200),
  created_at  timestamptz not null default now(),
  notified_at     timestamptz,
  -- Rated people may report a campaign against themselves.
  constraint cannot_report_self check (reporter_id <> subject_id or topic = 'campaign')
);
create unique index one_open_report_a_topic on reports (reporter_id, subject_id, handle, topic) where notified_at is null;
create index reports_by_case on reports (case_id);
create index reports_by_reporter on reports (reporter_id, created_at);

-- The subject's profile for the case. The photo has no public URL.
create table snapshots (
  case_id      bigint primary key references cases on delete cascade,
  at           timestamptz not null default now(),
  display_name text not null,
  handle       text not null,
  bio          text not null,
  photo        bytea,
  -- The hidden photo, restored if the decision is reversed, unless the owner has changed or removed it.
  hidden       bytea
);

-- Append-only except for three timestamps. Administrators with log access see only this row.
create table decisions (
  id              bigint generated always as identity primary key,
  case_id         bigint references cases on delete cascade,
  -- Null if the decision affects several people, who are in decision_people only.
  person_id       bigint,
  measure         text not null
    constraint measure_unknown check (measure in (
      'none', 'warning', 'photo', 'name', 'bio', 'suspend', 'close', 'delete', 'verify', 'unverify', 'hold', 'reporting',
      'reversal')),
  ground          text not null
    constraint ground_unknown check (ground in ('who', 'profile', 'conduct', 'ratings', 'law', 'operation')),
  reason          text not null constraint decision_has_reason check (reason ~ '^[a-z_]{1,40}$'),
  note            text constraint note_too_long check (char_length(note) <= 4000),
  note_language   text constraint note_language_unknown check (note_language in ('en', 'ar')),
  by              text not null,
  by_person       bigint,
  until           timestamptz,
  reverses        bigint references decisions on delete cascade,
  made_at         timestamptz not null default now(),
  takes_effect_at timestamptz not null,
  undone_at       timestamptz,
  notified_at         timestamptz,
  constraint about_one_or_several check (
    case when measure in ('hold', 'reporting') then person_id is null and case_id is not null
         else person_id is not null or measure = 'reversal' end),
  constraint reversal_reverses check ((measure = 'reversal') = (reverses is not null)),
  constraint undone_or_notified check (undone_at is null or notified_at is null)
);
create index decisions_by_case on decisions (case_id);
create index decisions_by_person on decisions (person_id, id);
create index decisions_to_notify on decisions (takes_effect_at) where notified_at is null and undone_at is null;
create unique index one_decision_a_case on decisions (case_id) where undone_at is null and measure <> 'reversal';
create unique index reversed_already on decisions (reverses) where person_id is not null;

create table decision_people (
  decision_id bigint not null references decisions on delete cascade,
  person_id   bigint not null,
  -- A returning person finds the decision by their first account's ID.
  former_id   bigint,
  constraint one_decision_a_person primary key (decision_id, person_id)
);
create index decisions_of_a_person on decision_people (person_id, decision_id);
create index decisions_of_a_former_person on decision_people (former_id) where former_id is not null;

create table appeals (
  id          bigint generated always as identity primary key,
  decision_id bigint not null references decisions on delete cascade,
  side        text not null constraint side_unknown check (side in ('affected', 'reporter')),
  person_id   bigint,
  report_id   bigint references reports on delete cascade,
  said        text not null constraint appeal_too_long check (char_length(said) between 1 and 8000),
  language    text not null constraint appeal_language_unknown check (language in ('en', 'ar')),
  made_at     timestamptz not null default now(),
  due_at      timestamptz not null,
  against     text not null,
  decided_by  text,
  decided_by_id bigint,
  -- The only administrator decided both the case and the appeal; the reply says so.
  by_the_same boolean not null default false,
  decided_at  timestamptz,
  is_granted  boolean,
  reason      text constraint appeal_reason_malformed check (reason ~ '^[a-z_]{1,40}$'),
  notified_at     timestamptz,
  constraint appeal_has_reason check ((decided_at is null) = (reason is null)),
  constraint decided_by_another check (decided_by <> against or by_the_same),
  constraint appeal_of_a_side check (case side when 'affected' then person_id else report_id end is not null)
);
create unique index appealed_already on appeals (decision_id, side, coalesce(report_id, person_id));
create index appeals_by_due on appeals (due_at) where decided_at is null;
create index appeals_to_notify on appeals (decided_at) where notified_at is null and decided_at is not null;

-- Current restrictions. `refused` is the text that must not be repeated.
create table restrictions (
  person_id   bigint not null references people on delete cascade,
  what        text not null constraint restriction_unknown check (what in ('photo', 'name', 'bio', 'account', 'reporting')),
  since       timestamptz not null default now(),
  until       timestamptz,
  decision_id bigint references decisions on delete cascade,
  refused     text,
  constraint one_restriction_of_a_kind primary key (person_id, what)
);
create index restrictions_by_end on restrictions (until) where until is not null;

-- Digests of phone numbers that were closed or blocked.
create table closed_numbers (
  digest      text constraint number_closed primary key,
  decision_id bigint references decisions on delete set null,
  since       timestamptz not null default now()
);

-- Digests of 32 × 32 gray pixels. A photo is refused only to this account, because the person pictured may use it.
create table refused_photos (
  digest    text not null,
  person_id bigint not null,
  case_id   bigint references cases on delete cascade,
  since     timestamptz not null default now(),
  constraint photo_refused primary key (person_id, digest)
);
create index refused_photos_of_a_case on refused_photos (case_id) where case_id is not null;

-- ========== Admin panel =====================================================================================

create table administrators (
  id                    bigint generated always as identity primary key,
  name                  text not null
    constraint administrator_name_taken unique
    constraint administrator_name_malformed check (name ~ '^[^[:cntrl:]]{1,60}$' and name = btrim(name)),
  role                  text not null constraint role_unknown check (role in ('triage', 'moderator', 'admin')),
  created_at            timestamptz not null default now(),
  ended_at              timestamptz,
  account_id            bigint references accounts on delete set null
);
create index administrators_by_account on administrators (account_id) where account_id is not null;

create table admin_sessions (
  token_digest     text primary key,
  created_at       timestamptz not null default now(),
  expires_at       timestamptz not null,
  password_digest  text,
  administrator_id bigint references administrators on delete cascade
);
create index admin_sessions_by_administrator on admin_sessions (administrator_id);
create index admin_sessions_by_end on admin_sessions (expires_at);

create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  action     text not null,
  subject_id bigint,
  details    jsonb not null default '{}'
);
create index audit_by_subject on audit_log (subject_id, at, id);

-- Days in Riyadh time; '-infinity' is the total. Sharded to avoid contention.
create table counts (
  what   text not null
    constraint count_unknown check (what in ('accounts', 'verified', 'ratings', 'raters', 'code_sent', 'code_failed')),
  day    date not null,
  source text not null default '',
  shard  smallint not null,
  n      bigint not null,
  primary key (what, day, source, shard)
) with (fillfactor = 50);

insert into counts (what, day, shard, n) values
  ('accounts', '-infinity', 0, 0), ('verified', '-infinity', 0, 0), ('ratings', '-infinity', 0, 0);

-- Counts each rater once per day, without keeping a history.
create table raters (
  person_id bigint primary key constraint sign_in_required references people on delete cascade,
  day       date not null
);
