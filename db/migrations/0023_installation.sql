-- Each database is told from all others by an id, which goes with its backups. `begun_at` is empty until it
-- has served people or was meant to; `secret_mark` tells whether APP_SECRET is the one it was used with.
create table installation (
  is_the_only_one boolean primary key default true check (is_the_only_one),
  id              text not null default gen_random_uuid(),
  begun_at        timestamptz,
  secret_mark     text
);
insert into installation (begun_at)
select case when exists (select from accounts) or exists (select from backups) then now() end;

-- The folder of a backup at its place. Those of before are known by their moment alone.
alter table backups add column name text;
