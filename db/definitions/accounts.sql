-- The user IDs that an account took in the last thirty days. The first one is left out, because it came with the profile.
-- The order decides which one is the first, and not the time of registration: a change that began before the registration
-- and waited for it bears an earlier time.
create or replace function user_ids_taken(of_account bigint) returns table (taken_at timestamptz)
language sql stable as $$
  select h.taken_at from handles h
   where h.account_id = of_account and h.taken_at > now() - interval '30 days'
     and (h.taken_at, h.handle) > (
       select first.taken_at, first.handle from handles first
        where first.account_id = of_account order by first.taken_at, first.handle limit 1
     )
   order by h.taken_at desc limit 4
$$;

-- The accounts are locked first, because two changes at once would not see each other.
create or replace function bound_user_ids() returns trigger language plpgsql as $$
begin
  perform from accounts where id in (select account_id from added) order by id for no key update;
  if exists (
    select from (select distinct account_id as id from added where account_id is not null) taker
     where (select count(*) from user_ids_taken(taker.id)) > 3
  ) then
    raise exception 'three user IDs in thirty days' using constraint = 'too_many_user_ids', errcode = '23514';
  end if;
  return null;
end $$;

-- The user ID that somebody had at a moment, for those who have them in a list or an export since then: what they took
-- afterwards is not told. There is none before the first, as of a block that an earlier account with the same number left, and
-- none if they have retired it or closed their number since, so that nothing of before leads to them.
create or replace function user_id_as_of(of_person bigint, moment timestamptz) returns text
language sql stable as $$
  select h.handle from (
           select h.handle, h.retired_at from handles h
            where h.account_id = of_person and h.taken_at <= moment
            order by h.taken_at desc, h.handle desc limit 1
         ) h join people p on p.id = of_person
   where (h.retired_at is null or h.handle = p.handle)
     and not exists (select from rating_access where person_id = of_person and closed_at > moment)
$$;

-- By the number of before, which others may have kept, somebody would be known again under their next user ID.
create or replace function renew_number() returns trigger language plpgsql as $$
begin
  update rating_access set number = new_id() where person_id = new.id and number is not null;
  return null;
end $$;

-- Who was blocked, was erased and came back is blocked again.
create or replace function block_again() returns trigger language plpgsql as $$
begin
  with back as (
    delete from former_blocks f using added join accounts a on a.id = added.id
     where f.former_id = a.former_id and f.person_id <> a.id
    returning f.person_id, a.id, f.entry, f.created_at
  )
  insert into blocks (person_id, blocked_id, entry, created_at) select * from back on conflict do nothing;
  return null;
end $$;
