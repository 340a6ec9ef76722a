-- A number has a challenge for each browser that asks, so that nobody guesses at a code that somebody else asked for. The row of
-- `challenges` stays what servers of before read and write: the one that was asked for last.
create table asked_codes (
  phone      text not null,
  asker      text not null,
  id         uuid not null constraint asked_code_id_taken unique,
  guesses    smallint not null default 0 constraint too_many_guesses check (guesses between 0 and 5),
  sent_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at    timestamptz,
  used_from  text,
  uses       smallint not null default 0,
  -- Where its messages were counted, once each: there they count as entered.
  counted    text[] not null default '{}',
  primary key (phone, asker)
);
create index asked_codes_by_end on asked_codes (expires_at);
