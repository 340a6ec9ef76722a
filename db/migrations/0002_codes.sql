-- What one may do so many times in a while: sends, guesses. Shared by every server on this database.
create table allowances (
  key     text primary key,
  used    integer not null,
  ends_at timestamptz not null
);
create index allowances_by_end on allowances (ends_at);

-- Takes one of each, or none at all: then `refused` names the one that is used up.
-- In the order of their keys, so that two never wait for each other in a circle.
create function take_allowances(
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
      ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
    returning a.* into taken;
    if taken.used > wanted.most then
      refused := wanted.key;
      retry_after := ceil(extract(epoch from taken.ends_at - now()));
      raise exception 'used up';
    end if;
  end loop;
exception when raise_exception then
  -- The block is undone with all that it took; what it found stays in the variables.
  null;
end $$;

create function return_allowances(keys text[]) returns void language sql as
  'update allowances set used = greatest(used - 1, 0) where key = any (keys)';

-- Counts a guess before anybody compares it. `strict`: too many are guessing, so each code gets one guess.
create function count_guess(
  of_phone text, budget text, most integer, strict boolean,
  out challenge_id uuid, out attempts_left integer, out refused text, out retry_after integer
) language plpgsql as $$
declare
  allowed constant integer := case when strict then 1 else 5 end;
begin
  select 'TOO_MANY_ATTEMPTS', t.retry_after into refused, retry_after
    from take_allowances(array[budget], array[most], array[86400]) t where t.refused is not null;
  if refused is not null then
    return;
  end if;
  update challenges c set guesses = c.guesses + 1
   where c.phone = of_phone and c.used_at is null and c.expires_at > now() and c.guesses < allowed
  returning c.id, allowed - c.guesses into challenge_id, attempts_left;
  if challenge_id is null then
    perform return_allowances(array[budget]);
    refused := case
      when exists (select from challenges c where c.phone = of_phone and c.used_at is null and c.expires_at > now())
      then 'TOO_MANY_ATTEMPTS' else 'CODE_EXPIRED' end;
  end if;
end $$;
