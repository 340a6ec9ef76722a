-- Counts fade to 1/e within an hour.
create or replace function faded(amount double precision, since timestamptz) returns double precision
language sql stable as $$
  select amount * exp(-least(greatest(extract(epoch from now() - since)::double precision, 0), 360000) / 3600)
$$;

-- Counts one more code and returns what was counted before it. The row stays locked.
create or replace function count_code(of_key text, out sent double precision, out entered double precision)
language plpgsql as $$
begin
  insert into code_shares as s values (of_key, 1, 0, now())
  on conflict (key) do update set
    sent = faded(s.sent, s.at) + 1, entered = faded(s.entered, s.at), at = greatest(s.at, now())
  returning s.sent - 1, s.entered into sent, entered;
end $$;

-- Takes what one message uses up. When something is refused, the caller undoes all of it. Everybody locks in one order:
-- the allowances, then the shares by key with the country ('to …') last, then the country's throttle.
-- An address, a network and a prefix are judged by the share of their codes that people entered: `few` codes are always
-- free, then a quarter must have been entered, and beyond `many` half of them. A country is only throttled, and only for
-- those who do not pass.
create or replace function take_send(
  of_phone text, keys text[], most integer[], seconds integer[],
  places text[], few integer[], many integer[], network text, judged boolean,
  country text, suspicion integer, passes boolean,
  out refused text, out retry_after integer, out counted text[]
) language plpgsql as $$
declare
  proven boolean;
  place record;
  before record;
  of_network record;
  lane text;
begin
  select t.refused, t.retry_after into refused, retry_after from take_allowances(keys, most, seconds) t;
  if refused is not null then
    return;
  end if;
  select c.proven_at between now() - interval '1 hour' and clock_timestamp() into proven from challenges c where c.phone = of_phone;
  proven := coalesce(proven, false);
  counted := '{}';

  for place in select * from unnest(places, few, many) as p (key, few, many) order by key loop
    before := count_code(place.key);
    if place.key = network then
      of_network := before;
    end if;
    counted := counted || place.key;
    if judged and before.sent > place.few - 0.5
       and (before.sent > place.many - 0.5 or before.entered < before.sent / 4)
       and before.entered < before.sent / 2 then
      refused := place.key;
      retry_after := ceil(3600 * ln(before.sent / (place.few - 0.5))) + 1;
      return;
    end if;
  end loop;

  -- Five codes that one network has not entered count against the country and no more: an attack from one place is no
  -- attack from everywhere.
  if of_network.sent - of_network.entered < 5 then
    before := count_code(country);
    counted := counted || country;
  else
    select faded(s.sent, s.at) as sent, faded(s.entered, s.at) as entered into before
      from code_shares s where s.key = country for update;
  end if;
  if not passes and before.sent > suspicion - 0.5 and before.entered < before.sent / 4
     and not (of_network.entered >= 5 and of_network.entered >= of_network.sent / 2) then
    lane := case when of_network.sent - of_network.entered < 2 then 'new' else 'owing' end;
    select 'throttle ' || country, t.retry_after into refused, retry_after
      from take_allowances(array['throttle ' || country || ' ' || lane],
             array[greatest(1, suspicion / case lane when 'new' then 3 else 15 end)], array[60]) t
     where t.refused is not null;
  end if;

  if proven then
    -- The message of a proven number is judged like everybody's, but it does not count.
    update code_shares s set sent = greatest(s.sent - 1, 0) where s.key = any (counted);
    counted := '{}';
  end if;
end $$;

-- Opens this asker's challenge of a number, or continues the open one so that its code stays the same, and takes what its
-- message uses up. One statement does all of it, because many callers wait for the same rows. `counted` is null when no
-- message should go out because the asker's last one for this purpose went out less than the cooldown ago; when somebody
-- else's did, the asker is refused. `challenges` has what was asked for last, by whomever, and keeps the cooldown; everybody
-- locks its row before the asker's. Servers older than migration 0031 send by SMS only and do not say so.
create or replace function ask_code(
  of_phone text, of_asker text, of_country text, of_purpose text, validity integer, cooldown integer, guesses_allowed integer,
  keys text[], most integer[], seconds integer[], places text[], few integer[], many integer[], network text,
  judged boolean, suspicion integer, passes boolean, is_sms boolean default true,
  out id uuid, out expires_in integer, out resend_after integer, out refused text, out retry_after integer, out counted text[]
) language plpgsql as $$
declare
  last challenges;
  own asked_codes;
  goes_on boolean;
begin
  insert into challenges as c (phone, phone_shown, country, purpose, last_sent_at, expires_at)
  values (of_phone, of_phone, of_country, of_purpose, '-infinity', '-infinity') on conflict (phone) do nothing;
  select c.* into last from challenges c where c.phone = of_phone for update;
  select a.* into own from asked_codes a where a.phone = of_phone and a.asker = of_asker for update;
  id := last.id;
  resend_after := greatest(1, ceil(extract(epoch from last.last_sent_at - now()) + cooldown));
  expires_in := greatest(0, ceil(extract(epoch from last.expires_at - now())));
  if last.last_sent_at between now() - make_interval(secs => cooldown) and clock_timestamp() and last.used_at is null and last.purpose = of_purpose then
    if own.id is distinct from last.id then
      refused := 'cooldown';
      retry_after := resend_after;
      raise exception 'used up';
    end if;
    return;
  end if;
  goes_on := own.id is not null and own.sent_at <= clock_timestamp() and own.used_at is null and own.guesses < guesses_allowed
             and own.expires_at > now() + interval '1 minute';
  if not goes_on then
    insert into asked_codes as a (phone, asker, id, expires_at, by_sms)
    values (of_phone, of_asker, gen_random_uuid(), now() + make_interval(secs => validity), is_sms)
    on conflict (phone, asker) do update set
      id = excluded.id, sent_at = now(), expires_at = excluded.expires_at, guesses = 0, used_at = null, uses = 0, counted = '{}',
      by_sms = excluded.by_sms
    returning a.* into own;
  end if;
  update challenges c set
    id           = own.id,
    expires_at   = own.expires_at,
    guesses      = own.guesses,
    phone_shown  = of_phone,
    invited_by   = null,
    country      = of_country,
    purpose      = of_purpose,
    last_sent_at = now(),
    used_at      = null
   where c.phone = of_phone;
  id := own.id;
  resend_after := cooldown;
  expires_in := ceil(extract(epoch from own.expires_at - now()));
  select t.refused, t.retry_after, t.counted into refused, retry_after, counted
    from take_send(of_phone, keys, most, seconds, places, few, many, network, judged, 'to ' || of_country, suspicion, passes) t;
  if refused is not null then
    raise exception 'used up';
  end if;
  update asked_codes a set counted = a.counted || ask_code.counted, by_sms = a.by_sms and is_sms
   where a.phone = of_phone and a.asker = of_asker;
exception when raise_exception then
  -- The exception undoes what the block wrote; its variables keep what it found.
  null;
end $$;

-- No provider took the message, so it uses nothing up and the next try need not wait.
create or replace function return_send(of_phone text, of_asker text, keys text[], places text[]) returns void
language plpgsql as $$
begin
  update challenges c set last_sent_at = now() - interval '1 hour' where c.phone = of_phone;
  update asked_codes a set counted = a.counted[1:greatest(cardinality(a.counted) - cardinality(places), 0)]
   where a.phone = of_phone and a.asker = of_asker;
  perform 1 from allowances a where a.key = any (keys) order by a.key for update;
  update allowances a set used = greatest(a.used - 1, 0) where a.key = any (keys);
  perform 1 from code_shares s where s.key = any (places) order by s.key for update;
  update code_shares s set sent = greatest(faded(s.sent, s.at) - 1, 0), entered = faded(s.entered, s.at), at = greatest(s.at, now())
   where s.key = any (places);
end $$;

-- A challenge is usable while it is open. One that was used once, from the same address and after this submission had
-- arrived, is usable too: a person who submitted twice gets the first submission's success. The server itself knows which
-- challenge was used while this submission waited in it. One that was sent in a time to come is none: the clock was wrong.
create or replace function is_usable(c asked_codes, from_address text, arrived_at timestamptz, used_meanwhile uuid) returns boolean
language sql stable as $$
  select c.expires_at > now() and c.sent_at <= clock_timestamp() and (c.used_at is null or (
    c.uses < 2 and c.used_from = from_address and (c.used_at > arrived_at or c.id = used_meanwhile)))
$$;

-- Counts a guess before anybody compares it, at the guesser's own challenge. One that a server of before has opened, which
-- knows no askers, becomes that of who guesses first. With `strict`, because too many people are guessing, each code allows
-- one guess. The challenge is locked before its allowance, as everybody does who takes both.
create or replace function count_guess(
  of_phone text, of_asker text, budget text, most integer, strict boolean, from_address text, arrived_at timestamptz,
  used_meanwhile uuid, out challenge_id uuid, out attempts_left integer, out refused text, out retry_after integer
) language plpgsql as $$
declare
  allowed constant integer := case when strict then 1 else 5 end;
  held asked_codes;
begin
  perform from challenges c where c.phone = of_phone for update;
  insert into asked_codes as a (phone, asker, id, guesses, sent_at, expires_at)
  select c.phone, of_asker, c.id, c.guesses, c.last_sent_at, c.expires_at from challenges c
   where c.phone = of_phone and c.used_at is null and c.expires_at > now() and c.last_sent_at <= clock_timestamp()
     and not exists (select from asked_codes o where o.id = c.id)
  on conflict (phone, asker) do update set
    id = excluded.id, sent_at = excluded.sent_at, expires_at = excluded.expires_at, guesses = excluded.guesses, used_at = null, uses = 0, counted = '{}',
    by_sms = true;
  select a.* into held from asked_codes a
   where a.phone = of_phone and a.asker = of_asker and is_usable(a, from_address, arrived_at, used_meanwhile) for update;
  if held.id is null or held.guesses >= allowed then
    select 'TOO_MANY_ATTEMPTS', ceil(extract(epoch from a.ends_at - now())) into refused, retry_after
      from allowances a where a.key = budget and a.used >= most and a.ends_at > now();
    refused := coalesce(refused, case when held.id is null then 'CODE_EXPIRED' else 'TOO_MANY_ATTEMPTS' end);
    return;
  end if;
  select 'TOO_MANY_ATTEMPTS', t.retry_after into refused, retry_after
    from take_allowances(array[budget], array[most], array[86400]) t where t.refused is not null;
  if refused is null then
    update asked_codes a set guesses = a.guesses + 1 where a.id = held.id
    returning a.id, allowed - a.guesses into challenge_id, attempts_left;
  end if;
end $$;

-- Servers older than migration 0008 call it so. They take whatever code of the number was asked for last.
create or replace function count_guess(
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
    refused := 'CODE_EXPIRED';
  end if;
end $$;

-- Called at the end of what a right code allows. The codes of a number that proves itself count as entered wherever they
-- were counted as sent. `challenges` is locked already.
create or replace function spend_challenge(of_phone text, of_id uuid, budget text, from_address text) returns void
language plpgsql as $$
declare
  was asked_codes;
  place record;
begin
  select a.* into was from asked_codes a where a.phone = of_phone and a.id = of_id for update;
  update asked_codes a set
    used_at   = coalesce(a.used_at, clock_timestamp()),
    used_from = case when a.used_at is null then from_address else a.used_from end,
    uses      = case when a.used_at is null then 1 else a.uses + 1 end,
    counted   = '{}'
   where a.id = of_id;
  update challenges c set
    used_at   = case when c.id = of_id then now() else c.used_at end,
    proven_at = now()
   where c.phone = of_phone;
  delete from allowances a where a.key = budget;
  for place in select key, count(*) as times from unnest(was.counted) as p (key) group by key order by key loop
    update code_shares s set
      sent = faded(s.sent, s.at), entered = faded(s.entered, s.at) + place.times, at = greatest(s.at, now())
     where s.key = place.key;
  end loop;
end $$;

-- 0008 made these for servers of no release. They are dropped here and not by a migration, because until this file is applied
-- the function that 1.0.0 calls leads to one of them.
drop function if exists
  ask_code(text, text, text, integer, integer, integer, text[], integer[], integer[], text[], integer[], integer[], text, boolean,
           integer, boolean),
  return_send(text, text[], text[]),
  count_guess(text, text, integer, boolean, text, timestamptz, uuid),
  spend_challenge(text, text, text),
  is_usable(challenges, text, timestamptz, uuid);

-- 1.1.0 calls it so and is led to the one above, which has a default for what 1.1.0 does not say.
drop function if exists
  ask_code(text, text, text, text, integer, integer, integer, text[], integer[], integer[], text[], integer[], integer[], text,
           boolean, integer, boolean);
