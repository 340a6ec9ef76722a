-- How many codes went out by way of an address, a network and a prefix or to a country, and how many of them were entered.
-- Both fade together, to 1/e in an hour: their share is always of the same time, and no window ends.
create table code_shares (
  key     text primary key,
  sent    double precision not null,
  entered double precision not null,
  at      timestamptz not null
) with (fillfactor = 50);
create index code_shares_by_time on code_shares (at);

alter table challenges
  -- Where this challenge's messages were counted, once each: there they count as entered.
  add column counted   text[] not null default '{}',
  -- When this number last proved itself. Within the hour it is not counted again: one number is no crowd.
  add column proven_at timestamptz,
  -- What the last message was for; another purpose need not wait.
  add column purpose   text not null default 'sign-in',
  add column used_from text,
  add column uses      smallint not null default 0;
comment on column challenges.phone_shown is 'no longer read: what is shown comes from the request that verifies';
comment on column challenges.invited_by is 'no longer read: the invitation comes with the request that verifies';

-- Only what the product's own rule makes of a number was ever to be shown; anybody could put something else there.
update accounts set phone_shown = phone
 where phone_shown !~ '^(\+[0-9]+|(\+1 )?\([0-9]{3}\) [0-9]{3}-[0-9]{4})$';
alter table accounts add constraint phone_shown_malformed check (phone_shown ~ '^[-+() 0-9]*$');

create function faded(amount double precision, since timestamptz) returns double precision
language sql stable as $$
  select amount * exp(-least(greatest(extract(epoch from now() - since)::double precision, 0), 360000) / 3600)
$$;

-- One more code, and what there was before it; the row stays locked.
create function count_code(of_key text, out sent double precision, out entered double precision)
language plpgsql as $$
begin
  insert into code_shares as s values (of_key, 1, 0, now())
  on conflict (key) do update set
    sent = faded(s.sent, s.at) + 1, entered = faded(s.entered, s.at), at = greatest(s.at, now())
  returning s.sent - 1, s.entered into sent, entered;
end $$;

-- What one message uses up; whoever calls it undoes all of it when something is refused. In one order: the allowances, then the shares by key, of which the country ('to …') is the last, then its throttle.
-- Judged are address, network and prefix: a few codes are always free, more when a quarter of them are entered, and
-- beyond `many` when half of them are. A country is throttled, and only for those who do not pass.
create function take_send(
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
  select c.proven_at > now() - interval '1 hour' into proven from challenges c where c.phone = of_phone;
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

  -- One network owes a country a few codes at most: an attack from one place is no attack from everywhere.
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
    -- It is looked at like everybody's, and not counted.
    update code_shares s set sent = greatest(s.sent - 1, 0) where s.key = any (counted);
    counted := '{}';
  end if;
  update challenges c set counted = c.counted || take_send.counted where c.phone = of_phone;
end $$;

-- Opens this number's challenge, or goes on with the one that is open, so that its code stays the same, and takes what its
-- message uses up: in one statement, because many wait for the same rows. `counted` is null when no message is to go
-- out, for the last one for this purpose went out less than the cooldown ago.
create function ask_code(
  of_phone text, of_country text, of_purpose text, validity integer, cooldown integer, guesses_allowed integer,
  keys text[], most integer[], seconds integer[], places text[], few integer[], many integer[], network text,
  judged boolean, suspicion integer, passes boolean,
  out id uuid, out expires_in integer, out resend_after integer, out refused text, out retry_after integer, out counted text[]
) language plpgsql as $$
declare
  was challenges;
  goes_on boolean;
begin
  insert into challenges as c (phone, phone_shown, country, purpose, last_sent_at, expires_at)
  values (of_phone, of_phone, of_country, of_purpose, '-infinity', '-infinity') on conflict (phone) do nothing;
  select c.* into was from challenges c where c.phone = of_phone for update;
  if was.last_sent_at > now() - make_interval(secs => cooldown) and was.used_at is null and was.purpose = of_purpose then
    id := was.id;
    resend_after := greatest(1, ceil(extract(epoch from was.last_sent_at - now()) + cooldown));
    expires_in := greatest(0, ceil(extract(epoch from was.expires_at - now())));
    return;
  end if;
  goes_on := was.used_at is null and was.guesses < guesses_allowed and was.expires_at > now() + interval '1 minute';
  update challenges c set
    id           = case when goes_on then c.id else gen_random_uuid() end,
    expires_at   = case when goes_on then c.expires_at else now() + make_interval(secs => validity) end,
    guesses      = case when goes_on then c.guesses else 0 end,
    counted      = case when goes_on then c.counted else '{}' end,
    phone_shown  = of_phone,
    invited_by   = null,
    country      = of_country,
    purpose      = of_purpose,
    last_sent_at = now(),
    used_at      = null
   where c.phone = of_phone
  returning c.id, ceil(extract(epoch from c.expires_at - now())), cooldown into id, expires_in, resend_after;
  select t.refused, t.retry_after, t.counted into refused, retry_after, counted
    from take_send(of_phone, keys, most, seconds, places, few, many, network, judged, 'to ' || of_country, suspicion, passes) t;
  if refused is not null then
    raise exception 'used up';
  end if;
exception when raise_exception then
  -- The block is undone with all that it took; what it found stays in the variables.
  null;
end $$;

-- Nobody took the message: it used nothing up, and the next try need not wait.
create function return_send(of_phone text, keys text[], places text[]) returns void language plpgsql as $$
begin
  update challenges c
     set last_sent_at = now() - interval '1 hour',
         counted = c.counted[1:greatest(cardinality(c.counted) - cardinality(places), 0)]
   where c.phone = of_phone;
  perform 1 from allowances a where a.key = any (keys) order by a.key for update;
  update allowances a set used = greatest(a.used - 1, 0) where a.key = any (keys);
  perform 1 from code_shares s where s.key = any (places) order by s.key for update;
  update code_shares s set sent = greatest(faded(s.sent, s.at) - 1, 0), entered = faded(s.entered, s.at), at = greatest(s.at, now())
   where s.key = any (places);
end $$;

-- Open, or used since this submission arrived, once and from the same place: then it is the same person's second one,
-- and gets what the first got. A server knows of its own submissions which was used while this one waited.
create function is_usable(c challenges, from_address text, arrived_at timestamptz, used_meanwhile uuid) returns boolean
language sql stable as $$
  select c.expires_at > now() and (c.used_at is null or (
    c.uses < 2 and c.used_from = from_address and (c.used_at > arrived_at or c.id = used_meanwhile)))
$$;

-- Counts a guess before anybody compares it. `strict`: too many are guessing, so each code gets one guess.
-- The challenge first, then its allowance: the order of everybody who takes both.
create function count_guess(
  of_phone text, budget text, most integer, strict boolean, from_address text, arrived_at timestamptz, used_meanwhile uuid,
  out challenge_id uuid, out attempts_left integer, out refused text, out retry_after integer
) language plpgsql as $$
declare
  allowed constant integer := case when strict then 1 else 5 end;
  held challenges;
begin
  select c.* into held from challenges c
   where c.phone = of_phone and is_usable(c, from_address, arrived_at, used_meanwhile) for update;
  if held.id is null or held.guesses >= allowed then
    select 'TOO_MANY_ATTEMPTS', ceil(extract(epoch from a.ends_at - now())) into refused, retry_after
      from allowances a where a.key = budget and a.used >= most and a.ends_at > now();
    refused := coalesce(refused, case when held.id is null then 'CODE_EXPIRED' else 'TOO_MANY_ATTEMPTS' end);
    return;
  end if;
  select 'TOO_MANY_ATTEMPTS', t.retry_after into refused, retry_after
    from take_allowances(array[budget], array[most], array[86400]) t where t.refused is not null;
  if refused is null then
    update challenges c set guesses = c.guesses + 1 where c.phone = of_phone
    returning c.id, allowed - c.guesses into challenge_id, attempts_left;
  end if;
end $$;

-- As servers before this migration call it; in the same order of locks.
create or replace function count_guess(
  of_phone text, budget text, most integer, strict boolean,
  out challenge_id uuid, out attempts_left integer, out refused text, out retry_after integer
) language sql as $$
  select g.challenge_id, g.attempts_left, g.refused, g.retry_after
    from count_guess(of_phone, budget, most, strict, null, null, null) g
$$;

-- At the end of what a right code allows. The codes of a number that proves itself count as entered where they were counted.
create function spend_challenge(of_phone text, budget text, from_address text) returns void language plpgsql as $$
declare
  was challenges;
  place record;
begin
  select c.* into was from challenges c where c.phone = of_phone for update;
  update challenges c set
    used_at   = coalesce(c.used_at, clock_timestamp()),
    used_from = case when c.used_at is null then from_address else c.used_from end,
    uses      = case when c.used_at is null then 1 else c.uses + 1 end,
    counted   = '{}',
    proven_at = now()
   where c.phone = of_phone;
  delete from allowances a where a.key = budget;
  for place in select key, count(*) as times from unnest(was.counted) as p (key) group by key order by key loop
    update code_shares s set
      sent = faded(s.sent, s.at), entered = faded(s.entered, s.at) + place.times, at = greatest(s.at, now())
     where s.key = place.key;
  end loop;
end $$;

-- When: whoever was erased after a backup was made is erased again when it is restored.
alter table former_numbers add column erased_at timestamptz not null default '-infinity';
alter table former_numbers alter column erased_at set default now();
create index former_numbers_by_time on former_numbers (erased_at);

-- Each time that a backup was put back. What sessions and codes there were ended with it.
create table restores (
  at             timestamptz primary key default now(),
  backup_made_at timestamptz not null,
  erased_again   integer not null
);
