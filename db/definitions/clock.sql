-- A moment that cannot be yet was written while the clock ran ahead, and would hold people up until it comes. It becomes the
-- latest that it could be. Allowances and codes are judged where they are read.
create or replace function set_moments_right() returns bigint language sql as $$
  with s as (update sessions set expires_at = now() + interval '30 days'
              where expires_at > now() + interval '30 days 1 minute' returning 1),
       a as (update admin_sessions set created_at = now(), expires_at = least(expires_at, now() + interval '15 minutes')
              where created_at > now() + interval '1 minute' returning 1),
       c as (update code_shares set at = now() where at > now() + interval '1 minute' returning 1),
       p as (update push_subscriptions set next_at = now() + interval '1 day' where next_at > now() + interval '2 days' returning 1),
       t as (update sms_notifications set next_at = now() + interval '1 day' where next_at > now() + interval '2 days' returning 1),
       h as (update handles set taken_at = now() where taken_at > now() + interval '1 minute' returning 1),
       d as (update doors set afresh_at = now() where afresh_at > now() + interval '1 minute' returning 1),
       l as (update accounts set deletion_due_at = now() + interval '30 days'
              where deletion_due_at > now() + interval '30 days 1 minute' and deletion_due_at < 'infinity' returning 1),
       w as (update allowances set ends_at = now() + interval '1 day' where ends_at > now() + interval '1 day 1 minute' returning 1)
  select count(*) from (
    table s union all table a union all table c union all table p union all table t union all table h union all table d
    union all table l union all table w) moments
$$;
