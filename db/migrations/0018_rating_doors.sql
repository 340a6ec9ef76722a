-- Who may rate a person, whom they have blocked, ratings that were set aside, and addresses that lead nowhere any more.

-- Counts the changes of somebody's doors. A rating that was on its way meanwhile sees by it that it must look again.
alter table people add column doors_moved integer not null default 0;

-- A retired handle leads nowhere, unless its owner has it again, and is still given to nobody else.
alter table handles add column retired_at timestamptz;

-- Somebody without a row may be rated by everyone.
create table doors (
  person_id     bigint primary key constraint user_not_found references people on delete cascade,
  who           text not null default 'everyone' constraint door_unknown check (who in ('everyone', 'link', 'chosen', 'nobody')),
  link_key      text constraint link_key_malformed check (link_key ~ '^[a-z2-9]{12}$'),
  number_closed boolean not null default false,
  afresh_at     timestamptz,
  -- Since when their ratings are being set aside; until it is done nobody rates them.
  setting_aside timestamptz,
  constraint link_has_key check (who <> 'link' or link_key is not null)
);
create index doors_setting_aside on doors (setting_aside) where setting_aside is not null;

create table chosen_raters (
  person_id  bigint not null constraint user_not_found references people on delete cascade,
  rater_id   bigint not null constraint rater_not_found references people on delete cascade,
  created_at timestamptz not null default now(),
  constraint one_choice_a_pair primary key (person_id, rater_id),
  constraint cannot_choose_self check (person_id <> rater_id)
);
create index chosen_raters_by_rater on chosen_raters (rater_id);

create table blocks (
  person_id  bigint not null constraint user_not_found references people on delete cascade,
  blocked_id bigint not null constraint blocked_not_found references people on delete cascade,
  created_at timestamptz not null default now(),
  constraint one_block_a_pair primary key (person_id, blocked_id),
  constraint cannot_block_self check (person_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);

-- What people received before they started afresh. It counts no more, and is erased after thirty days.
create table set_aside_ratings (
  rater_id         bigint references people on delete set null,
  rated_id         bigint not null references people on delete cascade,
  knowledge        smallint not null,
  manners          smallint not null,
  friendliness     smallint not null,
  open_mindedness  smallint not null,
  humor            smallint not null,
  money_handling   smallint not null,
  travel_companion smallint not null,
  created_at       timestamptz not null,
  revised_at       timestamptz,
  set_aside_at     timestamptz not null default now()
);
create index set_aside_ratings_by_time on set_aside_ratings (set_aside_at);
create index set_aside_ratings_by_rated on set_aside_ratings (rated_id);
create index set_aside_ratings_by_rater on set_aside_ratings (rater_id);
