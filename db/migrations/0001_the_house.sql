-- Every rule the database can hold is a constraint, named like the refusal it causes.

-- Numbers on the wire: safe in JavaScript, and they do not tell how many there are.
create function new_id() returns bigint language sql volatile
  return random(1000000000::bigint, 9007199254740991::bigint);

-- A telephone that has proved itself. Without a row in people it may only finish its profile.
create table accounts (
  id              bigint primary key default new_id(),
  phone           text not null constraint phone_taken unique constraint phone_malformed check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_shown     text not null,
  country         text not null constraint country_malformed check (country ~ '^[A-Z]{2}$'),
  created_at      timestamptz not null default now(),
  deletion_due_at timestamptz
);
comment on column accounts.phone is 'identity, E.164';
comment on column accounts.phone_shown is 'as normalised by the product''s own rule; what people see';

-- Numbers that had an account once (HMAC): they do not count as invited friends again.
create table former_numbers (
  digest text primary key
);

create table media (
  id         text primary key,
  account_id bigint not null references accounts on delete cascade,
  bytes      integer not null,
  created_at timestamptz not null default now()
);
create index media_by_account on media (account_id);

-- Every handle there ever was. An old one leads to its owner and is never given to anyone else;
-- a row without an owner is reserved or belonged to someone who left.
create table handles (
  handle     text constraint user_id_taken primary key
             constraint user_id_malformed check (handle ~ '^[a-z0-9_]{3,20}$' and handle !~ '^[0-9]+$'),
  account_id bigint references accounts on delete set null,
  taken_at   timestamptz not null default now(),
  constraint handle_and_owner unique (handle, account_id)
);
create index handles_by_account on handles (account_id);

insert into handles (handle)
select unnest(array[
  'about', 'account', 'admin', 'administrator', 'api', 'assets', 'auth', 'contact', 'edit', 'healthz', 'help',
  'home', 'invite', 'login', 'logout', 'media', 'moderator', 'null', 'official', 'openapi', 'parts', 'privacy',
  'profile', 'rate', 'rating', 'ratings', 'readyz', 'register', 'registration', 'root', 'search', 'security',
  'settings', 'simat', 'staff', 'support', 'system', 'team', 'terms', 'undefined', 'user', 'users', 'verified'
]);

create table people (
  id                   bigint primary key references accounts on delete cascade,
  handle               text not null,
  display_name         text not null constraint display_name_required check (btrim(display_name) <> '' and char_length(display_name) <= 400),
  gender               text constraint gender_unknown check (gender in ('male', 'female')),
  age                  smallint constraint age_out_of_range check (age between 13 and 120),
  bio                  text not null default '' constraint bio_too_long check (char_length(bio) <= 4000),
  photo                text references media on delete set null,
  is_verified          boolean not null default false,
  -- An administrator took the badge away: later friends do not bring it back.
  verification_removed boolean not null default false,
  is_premium           boolean not null default false,
  created_at           timestamptz not null default now(),
  constraint own_handle foreign key (handle, id) references handles (handle, account_id) deferrable initially deferred,
  constraint removed_is_not_verified check (not (is_verified and verification_removed))
);
create index people_by_photo on people (photo) where photo is not null;

create table sessions (
  token_digest text primary key,
  account_id   bigint not null references accounts on delete cascade,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index sessions_by_account on sessions (account_id, created_at);
create index sessions_by_end on sessions (expires_at);

-- One challenge a number; the code is derived from its id and never stored.
create table challenges (
  phone        text primary key,
  id           uuid not null default gen_random_uuid() constraint challenge_id_taken unique,
  phone_shown  text not null,
  country      text not null,
  guesses      smallint not null default 0 constraint too_many_attempts check (guesses between 0 and 5),
  sends        smallint not null default 1,
  created_at   timestamptz not null default now(),
  last_sent_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  -- The handle in /register?ref=
  invited_by   text
);
create index challenges_by_end on challenges (expires_at);

-- One row a pair. The rater of a rating may leave: it stays counted, without a name.
create table ratings (
  rater_id        bigint constraint sign_in_required references people on delete set null,
  rated_id        bigint not null constraint user_not_found references people on delete cascade,
  knowledge       smallint not null constraint knowledge_range check (knowledge between 0 and 5),
  manners         smallint not null constraint manners_range check (manners between 0 and 5),
  friendliness    smallint not null constraint friendliness_range check (friendliness between 0 and 5),
  open_mindedness smallint not null constraint open_mindedness_range check (open_mindedness between 0 and 5),
  humor           smallint not null constraint humor_range check (humor between 0 and 5),
  money_handling  smallint not null constraint money_handling_range check (money_handling between 0 and 5),
  travel_companion smallint not null constraint travel_companion_range check (travel_companion between 0 and 5),
  created_at      timestamptz not null default now(),
  revised_at      timestamptz,
  constraint one_rating_a_pair unique (rated_id, rater_id),
  constraint cannot_rate_self check (rater_id <> rated_id),
  constraint no_ratings check (
    greatest(knowledge, manners, friendliness, open_mindedness, humor, money_handling, travel_companion) > 0)
);
create index ratings_by_rater on ratings (rater_id);

-- Kept in the rating's own transaction, so that no read ever averages. `…_given`: how many scored it.
create table rating_totals (
  person_id              bigint primary key references people on delete cascade,
  raters                 integer not null,
  knowledge              bigint not null,
  knowledge_given        integer not null,
  manners                bigint not null,
  manners_given          integer not null,
  friendliness           bigint not null,
  friendliness_given     integer not null,
  open_mindedness        bigint not null,
  open_mindedness_given  integer not null,
  humor                  bigint not null,
  humor_given            integer not null,
  money_handling         bigint not null,
  money_handling_given   integer not null,
  travel_companion       bigint not null,
  travel_companion_given integer not null
) with (fillfactor = 50); -- updated in place again and again: room for it on the same page

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
   'Knows much, keeps learning, and shares it', 'واسع الاطلاع، يتعلّم باستمرار ويُفيد غيره'),
  (2, 'manners', 2, 'Manners and ethics', 'الأخلاق والأدب',
   'Polite, honest, and true to their word', 'مهذّب وصادق ويفي بوعده'),
  (3, 'moneyHandling', 3, 'Money handling', 'التعامل المالي',
   'Fair with money, and pays back on time', 'أمين في المال ويردّ الحقوق في وقتها'),
  (4, 'humor', 4, 'Humor', 'خفة الظل',
   'Good company that makes people laugh', 'حلو المجلس ويُضحك من حوله'),
  (5, 'openMindedness', 5, 'Open-mindedness', 'الانفتاح الفكري',
   'Listens, and accepts that others differ', 'يُصغي ويتقبّل الاختلاف'),
  (6, 'friendliness', 6, 'Friendliness', 'الودّ',
   'Warm, welcoming, and easy to talk to', 'ودود ومرحّب ويسهل الحديث معه'),
  (7, 'travelCompanion', 7, 'Travel companion', 'رفقة السفر',
   'Easy-going and helpful on the road', 'سهل المعشر وعون لرفاقه في السفر');

create table referrals (
  id           bigint primary key default new_id(),
  referrer_id  bigint not null references people on delete cascade,
  referred_id  bigint constraint first_referrer_wins unique references accounts on delete set null,
  phone_ending text not null constraint phone_ending_malformed check (phone_ending ~ '^[0-9]{4}$'),
  created_at   timestamptz not null default now(),
  completed_at timestamptz,
  constraint cannot_refer_self check (referrer_id <> referred_id)
);
create index referrals_by_referrer on referrals (referrer_id, created_at);

-- Nothing here tells who rated whom.
create table notifications (
  id         bigint primary key default new_id(),
  person_id  bigint not null references people on delete cascade,
  kind       text not null constraint notification_kind_unknown
             check (kind in ('new_rating', 'friend_joined', 'verified', 'verification_removed')),
  created_at timestamptz not null default now(),
  read_at    timestamptz
);
create index notifications_unread on notifications (person_id, created_at desc) where read_at is null;
create index notifications_by_person on notifications (person_id);

-- What an administrator changed. It can be added to and read, nothing else.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  action     text not null,
  subject_id bigint,
  details    jsonb not null default '{}'
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using constraint = 'audit_is_append_only', errcode = '23514';
end $$;

create trigger audit_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
