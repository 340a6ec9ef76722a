-- Where a person is told of what is new besides the bell: on devices that asked for it, and by SMS.

-- A device is told only while the session lasts in which it asked. No foreign key holds that, because a restore empties the
-- table of sessions; a subscription without its session is deleted when it is due.
create table push_subscriptions (
  endpoint       text primary key,
  person_id      bigint not null constraint sign_in_required references people on delete cascade,
  session_digest text not null,
  p256dh         text not null,
  auth           text not null,
  language       text not null constraint language_unknown check (language in ('en', 'ar')),
  created_at     timestamptz not null default now(),
  -- What is newer has not been told.
  told_until     timestamptz not null default now(),
  next_at        timestamptz not null,
  tries          smallint not null default 0
);
create index push_subscriptions_by_person on push_subscriptions (person_id, created_at);
create index push_subscriptions_by_time on push_subscriptions (next_at);

-- Who wants to be told by SMS.
create table sms_notifications (
  person_id  bigint primary key constraint sign_in_required references people on delete cascade,
  language   text not null constraint sms_language_unknown check (language in ('en', 'ar')),
  created_at timestamptz not null default now(),
  told_until timestamptz not null default now(),
  next_at    timestamptz not null,
  tries      smallint not null default 0
);
create index sms_notifications_by_time on sms_notifications (next_at);
