-- Where somebody is signed in, in plain words. `seen_at` moves four times an hour at most.
alter table sessions
  add column browser text not null default '' constraint browser_malformed check (browser ~ '^[a-z]{0,20}$'),
  add column system text not null default '' constraint system_malformed check (system ~ '^[a-z]{0,20}$'),
  add column seen_at timestamptz not null default now(),
  -- Until then the session may not do what is grave, because a code alone has opened it.
  add column limited_until timestamptz,
  -- The number may have come to somebody else: nothing is shown before who holds it has said who they are.
  add column is_unsure boolean not null default false,
  -- When a passkey was shown in it last.
  add column proven_at timestamptz;

alter table accounts
  -- A number that somebody else has now: the account has none, until its owner names another one.
  alter column phone drop not null,
  -- The last day on which a session that may do everything was used.
  add column seen_on date not null default riyadh_day(now()),
  -- What is remembered on devices of before this moment is void, because one of them was sent away.
  add column devices_from timestamptz,
  -- When somebody said of a new device that it was not theirs.
  add column opposed_at timestamptz;

-- Grave things that a session has asked for by a code alone, and may do a day later, unless another one has stopped them.
create table step_ups (
  token_digest text not null constraint sign_in_required references sessions on delete cascade,
  account_id   bigint not null references accounts on delete cascade,
  act          text not null constraint act_unknown check (act in ('export', 'deletion', 'doors', 'afresh', 'devices')),
  asked_at     timestamptz not null default now(),
  stopped_at   timestamptz,
  constraint one_step_up_an_act primary key (token_digest, act)
);
create index step_ups_by_account on step_ups (account_id);

-- The number that an account is to have, and when: each of its devices can stop that until then.
create table number_changes (
  account_id  bigint primary key references accounts on delete cascade,
  phone       text not null constraint phone_malformed check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_shown text not null constraint phone_shown_malformed check (phone_shown ~ '^[-+() 0-9]*$'),
  country     text not null constraint country_malformed check (country ~ '^[A-Z]{2}$'),
  asked_at    timestamptz not null default now(),
  due_at      timestamptz not null
);
create index number_changes_by_time on number_changes (due_at);

-- At most five for each account: each has a place.
create table passkeys (
  id         text constraint passkey_taken primary key,
  account_id bigint not null references accounts on delete cascade,
  place      smallint not null constraint too_many_passkeys check (place between 1 and 5),
  public_key text not null,
  counter    bigint not null,
  transports text[] not null,
  is_synced  boolean not null,
  name       text not null constraint passkey_name_malformed check (char_length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  used_at    timestamptz,
  -- Until then it is no proof: somebody who found the device unlocked may have added it.
  trusted_from timestamptz not null,
  constraint passkey_place_taken unique (account_id, place)
);

-- What a device must sign, once, and for what. Only a digest stands here.
create table passkey_challenges (
  digest     text primary key,
  purpose    text not null constraint passkey_purpose_unknown check (purpose in ('register', 'prove', 'sign-in', 'desk')),
  -- The session that asked; signing in has none.
  token_digest text,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);

-- Printed codes that prove their owner once each, as a passkey does.
create table recovery_codes (
  account_id bigint not null references accounts on delete cascade,
  digest     text not null,
  constraint one_recovery_code primary key (account_id, digest)
);

alter table notifications drop constraint notification_kind_unknown;
alter table notifications add constraint notification_kind_unknown check (kind in (
  'new_rating', 'ratings_renewed', 'friend_joined', 'verified', 'verification_removed',
  'new_device', 'grave_asked', 'number_asked', 'number_changed', 'passkey_added', 'protection_changed', 'number_lost'));

-- Some things cannot wait for the hours at which devices are told.
alter table push_subscriptions add column told_urgent_until timestamptz not null default now();
