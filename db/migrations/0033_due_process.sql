-- What somebody reports is looked at as a case; a case ends by a decision, of which both sides are told, and against which
-- both may appeal. Whom it is about stands here without a reference, because a case outlives the account.
create table cases (
  id          bigint generated always as identity primary key,
  subject_id  bigint not null,
  topic       text not null constraint topic_unknown check (topic in (
                'photo', 'impersonation', 'insult', 'pressed', 'blackmail', 'minor', 'campaign', 'other')),
  opened_at   timestamptz not null default now(),
  due_at      timestamptz not null,
  taken_by    text,
  taken_until timestamptz,
  -- What an authority asked for stays until then.
  hold_until  timestamptz,
  closed_at   timestamptz,
  outcome     text constraint outcome_unknown check (outcome in ('decided', 'left', 'handed_over')),
  constraint closed_with_outcome check ((closed_at is null) = (outcome is null))
);
create unique index one_open_case_a_topic on cases (subject_id, topic) where closed_at is null;
create index cases_by_due on cases (due_at) where closed_at is null;
create index cases_by_subject on cases (subject_id, id);

create table reports (
  id          bigint generated always as identity primary key,
  reference   text not null constraint report_number_taken unique constraint report_number_malformed check (reference ~ '^[A-Z2-7]{16}$'),
  case_id     bigint not null references cases on delete cascade,
  subject_id  bigint not null,
  topic       text not null,
  said        text not null constraint said_too_long check (char_length(said) <= 4000),
  language    text not null constraint report_language_unknown check (language in ('en', 'ar')),
  -- Whoever reported without an account, or has left, is nobody.
  reporter_id bigint references accounts on delete set null,
  contact     text constraint contact_too_long check (char_length(contact) <= 200),
  created_at  timestamptz not null default now(),
  told_at     timestamptz,
  -- Whoever is rated may say that somebody organises it.
  constraint cannot_report_self check (reporter_id <> subject_id or topic = 'campaign')
);
create unique index one_open_report_a_topic on reports (reporter_id, subject_id, topic) where told_at is null;
create index reports_by_case on reports (case_id);
create index reports_by_reporter on reports (reporter_id, created_at);

-- How whom it is about looked when the case began. No public address reaches the photo.
create table snapshots (
  case_id      bigint primary key references cases on delete cascade,
  at           timestamptz not null default now(),
  display_name text not null,
  handle       text not null,
  bio          text not null,
  -- As base64.
  photo        text
);

-- Append-only but for the moments at which it was undone, told and carried out.
create table decisions (
  id              bigint generated always as identity primary key,
  case_id         bigint references cases on delete cascade,
  person_id       bigint not null,
  -- Of the number, once the account is gone: by it somebody who comes back finds what was decided.
  former_number   text,
  measure         text not null constraint measure_unknown check (measure in (
                    'none', 'warning', 'photo', 'name', 'bio', 'suspend', 'close', 'delete', 'verify', 'unverify',
                    'hold', 'reporting', 'reversal')),
  ground          text not null constraint ground_unknown check (ground in (
                    'who', 'profile', 'conduct', 'ratings', 'law', 'operation')),
  reason          text not null constraint decision_has_reason check (reason ~ '^[a-z_]{1,40}$'),
  note            text constraint note_too_long check (char_length(note) <= 4000),
  note_language   text constraint note_language_unknown check (note_language in ('en', 'ar')),
  by              text not null,
  -- The account of whoever decided, if they have one.
  by_person       bigint,
  until           timestamptz,
  reverses        bigint constraint reversed_already unique references decisions on delete cascade,
  made_at         timestamptz not null default now(),
  takes_effect_at timestamptz not null,
  undone_at       timestamptz,
  told_at         timestamptz,
  constraint not_about_oneself check (by_person is distinct from person_id),
  constraint reversal_reverses check ((measure = 'reversal') = (reverses is not null)),
  constraint undone_or_told check (undone_at is null or told_at is null)
);
create index decisions_by_person on decisions (person_id, id);
create index decisions_by_former_number on decisions (former_number) where former_number is not null;
create index decisions_by_case on decisions (case_id);
create index decisions_to_tell on decisions (takes_effect_at) where told_at is null and undone_at is null;
create unique index one_decision_a_case on decisions (case_id, person_id) where undone_at is null and measure <> 'reversal';

create table appeals (
  id          bigint generated always as identity primary key,
  decision_id bigint not null references decisions on delete cascade,
  side        text not null constraint side_unknown check (side in ('affected', 'reporter')),
  -- Whose report it comes from, on the side of those who reported.
  report_id   bigint references reports on delete cascade,
  said        text not null constraint appeal_too_long check (char_length(said) between 1 and 8000),
  language    text not null constraint appeal_language_unknown check (language in ('en', 'ar')),
  made_at     timestamptz not null default now(),
  due_at      timestamptz not null,
  -- Who decided what is appealed against, and who decided on the appeal.
  against     text not null,
  decided_by  text,
  -- There is nobody else at the desk, which the answer says.
  by_the_same boolean not null default false,
  decided_at  timestamptz,
  is_granted  boolean,
  reason      text constraint appeal_reason_malformed check (reason ~ '^[a-z_]{1,40}$'),
  told_at     timestamptz,
  constraint decided_by_another check (decided_by <> against or by_the_same),
  constraint appeal_has_reason check ((decided_at is null) = (reason is null))
);
create unique index appealed_already on appeals (decision_id, side, coalesce(report_id, 0));
create index appeals_by_due on appeals (due_at) where decided_at is null;
create index appeals_to_tell on appeals (decided_at) where told_at is null and decided_at is not null;

-- What applies to somebody now. What they may not say again stands beside it.
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

-- Nobody uses these again: digests of 32 × 32 grey pixels.
create table refused_photos (
  digest    text constraint photo_refused primary key,
  person_id bigint not null,
  case_id   bigint references cases on delete cascade,
  since     timestamptz not null default now()
);
create index refused_photos_by_person on refused_photos (person_id);
alter table media add column digests text[] not null default '{}';

-- Keyed digests of numbers whose account was closed, or that the desk blocked.
create table closed_numbers (
  digest      text constraint number_closed primary key,
  decision_id bigint references decisions on delete set null,
  since       timestamptz not null default now()
);

-- What is told of decisions. It is not among `notifications`, because servers of before do not know these kinds.
create table decision_notices (
  person_id  bigint not null constraint sign_in_required references people on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  place      smallint not null default random(0, 32767),
  kind       text not null constraint decision_notice_unknown check (kind in ('decided', 'report_answered', 'appeal_answered')),
  read_at    timestamptz,
  constraint one_decision_notice_a_place primary key (person_id, created_at, place)
);
create index decision_notices_by_day on decision_notices (riyadh_day(created_at));

alter table accounts
  add column is_suspended boolean not null default false,
  -- Nobody finds, sees or rates them.
  add column is_away boolean generated always as (deletion_due_at is not null or is_suspended) virtual;
-- The photo that only members see while its case is open.
alter table people add column withheld_photo text;
alter table administrators add column account_id bigint references accounts on delete set null;
create index administrators_by_account on administrators (account_id) where account_id is not null;
