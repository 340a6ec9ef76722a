-- Corrects what was written while the clock ran ahead. A test compares the columns with the schema.
create or replace function correct_clock_skew() returns bigint language sql as $$
  with s as (update sessions set expires_at = least(expires_at, now() + interval '30 days'), seen_at = least(seen_at, now()),
              limited_until = case when limited_until > now() + interval '7 days' then now() + interval '7 days' else limited_until end,
              proven_at = case when proven_at <= now() then proven_at end
              where expires_at > now() + interval '30 days 1 minute' or limited_until > now() + interval '7 days 1 minute'
                 or seen_at > now() + interval '1 minute' or proven_at > now() + interval '1 minute' returning 1),
       d as (update delayed_actions set requested_at = now(), due_at = now() + (due_at - requested_at)
              where requested_at > now() + interval '1 minute' returning 1),
       k as (update passkeys set trusted_from = now() + interval '1 day' where trusted_from > now() + interval '1 day 1 minute' and trusted_from < 'infinity' returning 1),
       a as (update admin_sessions set created_at = now(), expires_at = least(expires_at, now() + interval '15 minutes')
              where created_at > now() + interval '1 minute' returning 1),
       c as (update code_shares set at = now() where at > now() + interval '1 minute' returning 1),
       p as (update push_subscriptions set next_at = least(next_at, now() + interval '1 day'), notified_until = least(notified_until, now()),
              urgent_notified_until = least(urgent_notified_until, now())
              where next_at > now() + interval '2 days' or notified_until > now() + interval '1 minute'
                 or urgent_notified_until > now() + interval '1 minute' returning 1),
       h as (update handles set taken_at = now() where taken_at > now() + interval '1 minute' returning 1),
       l as (update accounts set created_at = least(created_at, now()), seen_on = least(seen_on, riyadh_day(now())),
              deletion_due_at = case when deletion_due_at < 'infinity' then least(deletion_due_at, now() + grace) else deletion_due_at end,
              opposed_at = case when opposed_at > now() then now() else opposed_at end,
              devices_from = case when devices_from > now() then now() else devices_from end,
              disputed_at = case when disputed_at > now() then now() else disputed_at end
              from (values (true, interval '180 days'), (false, interval '30 days')) as of_grace (is_lost, grace)
              where is_lost = (phone is null) and (
                (deletion_due_at > now() + grace + interval '1 minute' and deletion_due_at < 'infinity')
                or created_at > now() + interval '1 minute' or seen_on > riyadh_day(now())
                or opposed_at > now() + interval '1 minute' or devices_from > now() + interval '1 minute'
                or disputed_at > now() + interval '1 minute') returning 1),
       ct as (update cases set taken_until = null, taken_by = null, opened_at = least(opened_at, now()),
               due_at = least(due_at, now() + (due_at - opened_at))
               where taken_until > now() + interval '16 minutes' or opened_at > now() + interval '1 minute' returning 1),
       rp as (update reports set created_at = now() where created_at > now() + interval '1 minute' returning 1),
       nt as (update notifications set created_at = now(), place = random(0, 32767)
               where riyadh_day(created_at) >= riyadh_day(now()) and created_at > now() + interval '1 minute' returning 1),
       ni as (delete from nights where night > riyadh_day(now()) returning 1),
       dt as (update decisions set takes_effect_at = now() + interval '10 seconds'
               where notified_at is null and takes_effect_at > now() + interval '1 minute' returning 1),
       rt as (update ratings set created_at = least(created_at, now()), revised_at = least(revised_at, now())
               where revised_at > now() + interval '1 minute' returning 1),
       sa as (delete from shown_averages where day > riyadh_day(now()) returning 1),
       ap as (update appeals set made_at = least(made_at, now()), due_at = now() + (due_at - made_at)
               where made_at > now() + interval '1 minute' returning 1),
       sn as (update sms_notices set created_at = now() where created_at > now() + interval '1 minute' returning 1),
       jb as (update graphile_worker._private_jobs set created_at = now(), run_at = now() + greatest(run_at - created_at, '0')
               where created_at > now() + interval '1 minute' or (attempts > 0 and run_at > now() + interval '7 hours') returning 1),
       r as (update restrictions set until = now() + interval '30 days' where until > now() + interval '30 days 1 minute' returning 1),
       w as (update allowances set ends_at = now() + interval '1 day' where ends_at > now() + interval '1 day 1 minute' returning 1)
  select count(*) from (
    table s union all table d union all table k union all table a union all table c union all table p
    union all table ct union all table rp union all table nt union all table ni union all table dt union all table r union all table h union all table l union all table w
    union all table rt union all table ap union all table sn union all table sa union all table jb) moments
$$;
