-- The administrator's desk: its sessions, a search over everyone, and counters, so that nothing is ever counted row by row.

create table admin_sessions (
  token_digest text primary key,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null
);
create index admin_sessions_by_end on admin_sessions (expires_at);

-- Newest first, page after page.
create index accounts_by_age on accounts (created_at desc, id desc);

-- Every run of one to three letters: unlike trigrams it holds in any script and locale, and for two letters too.
create function letter_runs(raw text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(raw, null);
  runs text[] := letters;
  last integer := length(raw);
begin
  for i in 1 .. last - 1 loop
    runs := runs || (letters[i] || letters[i + 1]);
    if i < last - 1 then
      runs := runs || (letters[i] || letters[i + 1] || letters[i + 2]);
    end if;
  end loop;
  return runs;
end $$;

-- The runs that stand for a text that is looked for: the longest there are.
create function letter_runs_sought(raw text) returns text[]
language sql immutable strict parallel safe
return case when length(raw) <= 3 then array[raw]
  else array(select distinct substr(raw, i, 3) from generate_series(1, length(raw) - 2) i) end;

alter table people add column folded_name text generated always as (search_fold(display_name)) stored;
create index people_by_name_runs on people using gin (letter_runs(folded_name)) with (gin_pending_list_limit = 1024);
create index people_by_handle_runs on people using gin (letter_runs(handle)) with (gin_pending_list_limit = 1024);
create index accounts_by_phone_part on accounts using gin (phone gin_trgm_ops) with (gin_pending_list_limit = 1024);

create function riyadh_day(at timestamptz) returns date
language sql immutable strict parallel safe
return (at at time zone 'Asia/Riyadh')::date;

-- So many of this on that day in Riyadh; on '-infinity' all in all. In shards, or whoever registers would wait for one another.
create table counts (
  what   text not null constraint count_unknown check (what in ('accounts', 'verified', 'ratings', 'raters', 'code_sent', 'code_failed')),
  day    date not null,
  source text not null default '',
  shard  smallint not null,
  n      bigint not null,
  primary key (what, day, source, shard)
) with (fillfactor = 50);
comment on column counts.source is 'of codes: the provider';

-- A connection keeps to its shard. In the order of the key, so that two never wait for each other in a circle.
create function count_up(of_what text, on_day date, by bigint, from_source text default '') returns void
language sql as $$
  insert into counts as c (what, day, source, shard, n)
    select of_what, day, from_source, pg_backend_pid() % 32, by
      from unnest(array['-infinity'::date, on_day]) day where by <> 0
    on conflict (what, day, source, shard) do update set n = c.n + excluded.n
$$;

-- By the day on which they were opened; whoever leaves is taken out again.
create function count_accounts() returns trigger language plpgsql as $$
begin
  perform count_up('accounts', day, case tg_op when 'INSERT' then many else -many end)
    from (select riyadh_day(created_at) as day, count(*) as many from moved group by 1 order by 1) by_day;
  return null;
end $$;
create trigger count_new_accounts after insert on accounts
  referencing new table as moved for each statement execute function count_accounts();
create trigger count_gone_accounts after delete on accounts
  referencing old table as moved for each statement execute function count_accounts();

-- By the day on which the badge came or went.
create function count_verified() returns trigger language plpgsql as $$
begin
  perform count_up('verified', riyadh_day(now()), case when tg_op <> 'DELETE' and new.is_verified then 1 else -1 end);
  return null;
end $$;
create trigger count_verified_from_the_start after insert on people
  for each row when (new.is_verified) execute function count_verified();
create trigger count_change_of_verified after update of is_verified on people
  for each row when (old.is_verified <> new.is_verified) execute function count_verified();
create trigger count_gone_verified after delete on people
  for each row when (old.is_verified) execute function count_verified();

-- The last day on which somebody rated: a rater counts once a day, and no history of anybody is kept.
create table raters (
  person_id bigint primary key constraint sign_in_required references people on delete cascade,
  day       date not null
);

-- Those who were here before, as far as their rows can tell.
insert into counts (what, day, shard, n)
  select 'accounts', riyadh_day(created_at), 0, count(*) from accounts group by 2
  union all select 'accounts', '-infinity', 0, count(*) from accounts
  union all select 'verified', '-infinity', 0, count(*) from people where is_verified
  union all select 'ratings', riyadh_day(created_at), 0, count(*) from ratings group by 2
  union all select 'ratings', '-infinity', 0, count(*) from ratings
  union all select 'raters', day, 0, count(*) from (
    select rater_id, riyadh_day(created_at) as day from ratings where rater_id is not null
    union select rater_id, riyadh_day(revised_at) from ratings where rater_id is not null and revised_at is not null) r
    group by 2;
insert into raters (person_id, day)
  select rater_id, max(riyadh_day(coalesce(revised_at, created_at))) from ratings where rater_id is not null group by 1;
