-- Takes all allowances or none; `refused` is the exhausted one's key. Locks in key order to avoid deadlocks. Caps end
-- times written while the clock ran ahead.
create or replace function take_allowances(
  keys text[], most integer[], seconds integer[], out refused text, out retry_after integer
) language plpgsql as $$
declare
  wanted record;
  taken allowances;
begin
  for wanted in select * from unnest(keys, most, seconds) as w (key, most, seconds) order by key loop
    insert into allowances as a values (wanted.key, 1, now() + make_interval(secs => wanted.seconds))
    on conflict (key) do update set
      used    = case when a.ends_at <= now() then 1 else a.used + 1 end,
      ends_at = case when a.ends_at <= now() then excluded.ends_at else least(a.ends_at, excluded.ends_at) end
    returning a.* into taken;
    if taken.used > wanted.most then
      refused := wanted.key;
      retry_after := ceil(extract(epoch from taken.ends_at - now()));
      raise exception 'used up';
    end if;
  end loop;
exception when raise_exception then
  -- Rolls back the block's writes, but its variables keep their values, so `refused` is returned.
  null;
end $$;

create or replace function return_allowances(keys text[]) returns void language sql as
  'update allowances set used = greatest(used - 1, 0) where key = any (keys)';
