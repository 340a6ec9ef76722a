-- What one account may have without end is bounded, or read and emptied in shares.

-- In the order in which they are exported: a share begins where the one before it ended.
create index ratings_by_rater_in_order on ratings (rater_id, created_at, rated_id);
drop index ratings_by_rater;
create index handles_by_account_in_order on handles (account_id, taken_at, handle);
drop index handles_by_account;
create index referrals_by_referrer_in_order on referrals (referrer_id, created_at, id);
drop index referrals_by_referrer;
create index notifications_by_person_in_order on notifications (person_id, created_at, id);
drop index notifications_by_person;
create index audit_by_subject on audit_log (subject_id, at, id);

-- A user ID once taken is never given to anyone else. These were taken lately, besides the one that came with the profile.
create function user_ids_taken(of_account bigint) returns table (taken_at timestamptz)
language sql stable as $$
  select h.taken_at from handles h
   where h.account_id = of_account and h.taken_at > now() - interval '30 days'
     and h.taken_at > coalesce((select p.created_at from people p where p.id = of_account), '-infinity')
   order by h.taken_at desc limit 4
$$;

-- One after the other of each account: two at once would not see each other.
create function bound_user_ids() returns trigger language plpgsql as $$
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
create trigger too_many_user_ids after insert on handles
  referencing new table as added for each statement execute function bound_user_ids();
