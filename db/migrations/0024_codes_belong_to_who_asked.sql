-- A number has a challenge for each browser that asks, so that nobody guesses at a code that somebody else asked for. Those
-- without an asker are of servers older than this migration.
alter table challenges
  add column asker text not null default '',
  drop constraint challenges_pkey,
  add constraint challenges_pkey primary key (phone, asker);
