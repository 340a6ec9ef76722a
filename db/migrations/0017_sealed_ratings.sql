-- Sealed ratings: what people are shown is published at night and in groups, and kept apart from the scores themselves.

-- The score that was published last, 0 while none was. A revision is published with the next group.
alter table ratings
  add column released_knowledge        smallint not null default 0,
  add column released_manners          smallint not null default 0,
  add column released_friendliness     smallint not null default 0,
  add column released_open_mindedness  smallint not null default 0,
  add column released_humor            smallint not null default 0,
  add column released_money_handling   smallint not null default 0,
  add column released_travel_companion smallint not null default 0,
  -- One bit a trait, from knowledge (1) to travel companion (64): it was sent since it was published last, also if it says the same.
  add column waiting smallint not null default 127,
  -- What it says now is never published, because of who gave it.
  add column is_held boolean not null default false,
  -- Of a rater who was erased, the digest of their number: if they come back and rate again, that replaces this.
  add column former_rater text;
create index ratings_of_former_raters on ratings (rated_id) where former_rater is not null;

-- The digest of the number, if an account of it was erased before.
alter table accounts add column former_number text;

-- What people are shown of the ratings they have received. Somebody whose ratings wait has a row of zeros.
create table published_totals (
  person_id              bigint primary key constraint user_not_found references people on delete cascade,
  raters                 integer not null default 0,
  knowledge              bigint not null default 0,
  knowledge_given        integer not null default 0,
  manners                bigint not null default 0,
  manners_given          integer not null default 0,
  friendliness           bigint not null default 0,
  friendliness_given     integer not null default 0,
  open_mindedness        bigint not null default 0,
  open_mindedness_given  integer not null default 0,
  humor                  bigint not null default 0,
  humor_given            integer not null default 0,
  money_handling         bigint not null default 0,
  money_handling_given   integer not null default 0,
  travel_companion       bigint not null default 0,
  travel_companion_given integer not null default 0,
  is_checked             boolean not null default false
);
comment on column published_totals.is_checked is 'some ratings wait because many new accounts gave them';

-- There is a row while ratings are sealed.
create table seals (
  is_sealed boolean primary key default true constraint sealed_once check (is_sealed),
  sealed_at timestamptz not null default now()
);

-- How far each night has come: people are gone through in the order of their ids.
create table release_nights (
  night    date primary key,
  reached  bigint not null default 0,
  people   bigint not null default 0,
  ended_at timestamptz
);

-- The telephones, by a digest, that have signed in where an account has signed in, its own among them: who rates from a browser
-- of the person they rate does not count.
create table device_marks (
  account_id bigint not null constraint sign_in_required references accounts on delete cascade,
  digest     text not null,
  is_own     boolean not null,
  seen_on    date not null default riyadh_day(now()),
  constraint one_mark_an_account primary key (account_id, digest)
);
create index device_marks_by_time on device_marks (seen_on);

alter table notifications drop constraint notification_kind_unknown;
alter table notifications add constraint notification_kind_unknown
  check (kind in ('new_rating', 'ratings_renewed', 'friend_joined', 'verified', 'verification_removed'));
