-- A change that began before the registration and had to wait for it bears an earlier time than the person has: it was not counted.
-- Now everything counts but the first user ID, which came with the profile.
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
