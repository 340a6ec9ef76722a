-- Shards each count by connection, to reduce contention. Locks in key order to avoid deadlocks.
create or replace function count_up(of_what text, on_day date, by bigint, from_source text default '') returns void
language sql as $$
  insert into counts as c (what, day, source, shard, n)
    select of_what, day, from_source, pg_backend_pid() % 32, by
      from unnest(array['-infinity'::date, on_day]) day where by <> 0
    on conflict (what, day, source, shard) do update set n = c.n + excluded.n
$$;

create or replace function count_accounts() returns trigger language plpgsql as $$
begin
  perform count_up('accounts', day, case tg_op when 'INSERT' then many else -many end)
    from (select riyadh_day(created_at) as day, count(*) as many from moved group by 1 order by 1) by_day;
  return null;
end $$;

create or replace function count_verified() returns trigger language plpgsql as $$
begin
  perform count_up('verified', riyadh_day(now()), case when tg_op <> 'DELETE' and new.is_verified then 1 else -1 end);
  return null;
end $$;
