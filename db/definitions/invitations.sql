-- Somebody, who invited them, who invited that one, and so on: the way up their tree of invitations.
create or replace function inviters_of(account bigint) returns table (id bigint)
language sql stable as $$
  with recursive above as (
    select account as id where account is not null
     union
    select r.referrer_id from referrals r join above a on r.referred_id = a.id
  )
  select id from above
$$;

-- Whether two people are of one tree of invitations.
create or replace function are_of_one_tree(one bigint, other bigint) returns boolean
language sql stable as $$ select exists (select from inviters_of(one) a join inviters_of(other) b using (id)) $$;
