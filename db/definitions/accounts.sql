-- User ID changes in the last 30 days, except the first ID. Ordered by `taken_at`, because a change that waited for
-- registration has an earlier timestamp.
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

-- Locks the accounts: concurrent changes couldn't see each other, and together they'd exceed the limit.
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

-- For lists and exports that must not reveal later user IDs. Null once that ID was retired or older references were
-- closed.
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

-- Anyone who noted the old number could recognize the person under the next user ID.
create or replace function renew_number() returns trigger language plpgsql as $$
begin
  update rating_access set number = new_id() where person_id = new.id and number is not null;
  return null;
end $$;

create or replace function copy_account() returns trigger language plpgsql as $$
begin
  select deletion_due_at is not null or is_suspended, former_id into new.is_away, new.former_id from accounts where id = new.id;
  new.is_away = coalesce(new.is_away, false);
  return new;
end $$;

create or replace function follow_account() returns trigger language plpgsql as $$
begin
  update people set is_away = new.deletion_due_at is not null or new.is_suspended, former_id = new.former_id where id = new.id;
  return null;
end $$;

-- A person who was erased and came back stays blocked.
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
