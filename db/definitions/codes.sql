-- Exponential decay: 1/e after an hour.
create or replace function faded(amount double precision, since timestamptz) returns double precision
language sql stable as $$
  select amount * exp(-least(greatest(extract(epoch from now() - since)::double precision, 0), 360000) / 3600)
$$;

-- Returns the counts before this code. The row stays locked until the transaction ends.
create or replace function count_code(of_key text, out sent double precision, out entered double precision)
language plpgsql as $$
begin
  insert into code_shares as s values (of_key, 1, 0, now())
  on conflict (key) do update set
    sent = faded(s.sent, s.at) + 1, entered = faded(s.entered, s.at), at = greatest(s.at, now())
  returning s.sent - 1, s.entered into sent, entered;
end $$;

-- Lock order: allowances, shares by key, the country's share, its throttle. A share's first `few` codes are free; then
-- 1/4 must have been entered, past `many` 1/2. Countries are only throttled.
create or replace function take_send(asked code_asked, out refused text, out retry_after integer, out counted text[])
language plpgsql as $$
declare
  country constant text := 'to ' || asked.country;
  suspicion constant integer := asked.suspicion;
  proven boolean;
  place record;
  before record;
  of_network record;
  lane text;
begin
  select t.refused, t.retry_after into refused, retry_after
    from (select array_agg(key) as keys, array_agg(most) as most, array_agg(seconds) as seconds from unnest(asked.allowances)) a,
         take_allowances(a.keys, a.most, a.seconds) t;
  if refused is not null then
    return;
  end if;
  select exists (select from challenges c where c.phone = asked.phone and c.used_at between now() - interval '1 hour' and clock_timestamp())
    into proven;
  counted := '{}';

  for place in select * from unnest(asked.shares) order by key loop
    before := count_code(place.key);
    if place.key = asked.network then
      of_network := before;
    end if;
    counted := counted || place.key;
    if asked.judged and before.sent > place.few - 0.5
       and (before.sent > place.many - 0.5 or before.entered < before.sent / 4)
       and before.entered < before.sent / 2 then
      refused := place.key;
      retry_after := ceil(3600 * ln(before.sent / (place.few - 0.5))) + 1;
      return;
    end if;
  end loop;

  -- An attack from one network isn't a global attack, so at most five of its unentered codes count toward the country.
  if of_network.sent - of_network.entered < 5 then
    before := count_code(country);
    counted := counted || country;
  else
    select faded(s.sent, s.at) as sent, faded(s.entered, s.at) as entered into before
      from code_shares s where s.key = country for update;
  end if;
  if not asked.passes and before.sent > suspicion - 0.5 and before.entered < before.sent / 4
     and not (of_network.entered >= 5 and of_network.entered >= of_network.sent / 2) then
    lane := case when of_network.sent - of_network.entered < 2 then 'new' else 'owing' end;
    select 'throttle ' || country, t.retry_after into refused, retry_after
      from take_allowances(array['throttle ' || country || ' ' || lane],
             array[greatest(1, suspicion / case lane when 'new' then 3 else 15 end)], array[60]) t
     where t.refused is not null;
  end if;

  if proven then
    -- A proven number's codes are checked but not counted.
    update code_shares s set sent = greatest(s.sent - 1, 0) where s.key = any (counted);
    counted := '{}';
  end if;
end $$;

-- Serializes requests, because each reads the others' challenges.
create or replace function take_turn(of_phone text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('challenges ' || of_phone, 0))
$$;

-- One statement, because callers compete for these rows. During a cooldown `counted` is null: the same requester gets
-- their pending challenge, another is refused.
create or replace function ask_code(
  named json, out id uuid, out expires_in integer, out resend_after integer, out refused text, out retry_after integer, out counted text[]
) language plpgsql as $$
declare
  asked constant code_asked := json_populate_record(null::code_asked, named);
  last challenges;
  own challenges;
begin
  perform take_turn(asked.phone);
  select c.* into last from challenges c where c.phone = asked.phone order by c.last_sent_at desc limit 1;
  if last.last_sent_at between now() - make_interval(secs => asked.cooldown) and clock_timestamp() and last.used_at is null and last.purpose = asked.purpose then
    id := last.id;
    resend_after := greatest(1, ceil(extract(epoch from last.last_sent_at - now()) + asked.cooldown));
    expires_in := greatest(0, ceil(extract(epoch from last.expires_at - now())));
    if last.requester <> asked.requester then
      refused := 'cooldown';
      retry_after := resend_after;
    end if;
    return;
  end if;
  update challenges c set purpose = asked.purpose, last_sent_at = now(), by_sms = c.by_sms and asked.by_sms
   where c.phone = asked.phone and c.requester = asked.requester and c.last_sent_at <= clock_timestamp() and c.used_at is null
     and c.guesses < asked.max_guesses and c.expires_at > now() + interval '1 minute'
  returning c.* into own;
  if own.id is null then
    insert into challenges as c (phone, requester, purpose, expires_at, by_sms, messages)
    values (asked.phone, asked.requester, asked.purpose, now() + make_interval(secs => asked.validity), asked.by_sms, 0)
    on conflict (phone, requester) do update set
      id = excluded.id, purpose = excluded.purpose, last_sent_at = now(), expires_at = excluded.expires_at, messages = 0, guesses = 0,
      used_at = null, counted = '{}', by_sms = excluded.by_sms
    returning c.* into own;
  end if;
  id := own.id;
  resend_after := asked.cooldown;
  expires_in := ceil(extract(epoch from own.expires_at - now()));
  select t.refused, t.retry_after, t.counted into refused, retry_after, counted
    from take_send(asked) t;
  if refused is not null then
    raise exception 'used up';
  end if;
  update challenges c set counted = c.counted || ask_code.counted where c.phone = asked.phone and c.requester = asked.requester;
exception when raise_exception then
  -- Rolls back the block's writes, but its variables keep their values, so `refused` is returned.
  null;
end $$;

-- Undoes the counts when no provider accepted the message, and closes a challenge without a sent message.
create or replace function return_send(of_phone text, of_requester text, keys text[], places text[]) returns void
language plpgsql as $$
begin
  perform take_turn(of_phone);
  update challenges c set
    last_sent_at = now() - interval '1 hour',
    expires_at   = case when c.messages = 0 then least(c.expires_at, now()) else c.expires_at end,
    counted      = c.counted[1:greatest(cardinality(c.counted) - cardinality(places), 0)]
   where c.phone = of_phone and c.requester = of_requester;
  perform 1 from allowances a where a.key = any (keys) order by a.key for update;
  update allowances a set used = greatest(a.used - 1, 0) where a.key = any (keys);
  perform 1 from code_shares s where s.key = any (places) order by s.key for update;
  update code_shares s set sent = greatest(faded(s.sent, s.at) - 1, 0), entered = faded(s.entered, s.at), at = greatest(s.at, now())
   where s.key = any (places);
end $$;

-- Requires a sent message, because earlier guesses would be free. A send time in the future comes from a wrong clock.
create or replace function is_usable(c challenges) returns boolean language sql stable as $$
  select c.messages > 0 and c.used_at is null and c.expires_at > now() and c.last_sent_at <= clock_timestamp()
$$;

-- Counts the guess before the code is compared. `strict` (during an attack) allows one guess per code.
create or replace function count_guess(
  of_phone text, of_requester text, budgets text[], most integer[], strict boolean,
  out challenge_id uuid, out attempts_left integer, out refused text, out retry_after integer
) language plpgsql as $$
declare
  allowed constant integer := case when strict then 1 else 5 end;
  held challenges;
begin
  perform take_turn(of_phone);
  select c.* into held from challenges c
   where c.phone = of_phone and c.requester = of_requester and is_usable(c);
  if held.id is null or held.guesses >= allowed then
    select 'TOO_MANY_ATTEMPTS', max(ceil(extract(epoch from a.ends_at - now()))) into refused, retry_after
      from unnest(budgets, most) as b (key, most) join allowances a on a.key = b.key and a.used >= b.most and a.ends_at > now()
    having count(*) > 0;
    refused := coalesce(refused, case when held.id is null then 'CODE_EXPIRED' else 'TOO_MANY_ATTEMPTS' end);
    return;
  end if;
  select 'TOO_MANY_ATTEMPTS', t.retry_after into refused, retry_after
    from take_allowances(budgets, most, array_fill(86400, array[cardinality(budgets)])) t where t.refused is not null;
  if refused is null then
    update challenges c set guesses = c.guesses + 1 where c.id = held.id
    returning c.id, allowed - c.guesses into challenge_id, attempts_left;
  end if;
end $$;

-- Marks the number's codes as entered and refunds the correct guess.
create or replace function spend_challenge(of_phone text, of_id uuid, own_budget text, of_number text) returns void
language plpgsql as $$
declare
  was challenges;
  place record;
begin
  select c.* into was from challenges c where c.phone = of_phone and c.id = of_id for update;
  update challenges c set used_at = clock_timestamp(), counted = '{}' where c.id = of_id;
  delete from allowances a where a.key = own_budget;
  perform return_allowances(array[of_number]);
  for place in select key, count(*) as times from unnest(was.counted) as p (key) group by key order by key loop
    update code_shares s set
      sent = faded(s.sent, s.at), entered = faded(s.entered, s.at) + place.times, at = greatest(s.at, now())
     where s.key = place.key;
  end loop;
end $$;
