import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { maxReferrals } from './referrals.contract.ts'

/** First referrer wins; excludes self-referrals and former numbers. */
export const addReferral = sql.change('add_referral', {
  takes: {
    referredId: sql.bigint,
    phone: sql.text,
    handle: sql.text,
    formerNumbers: sql.arrayOf(sql.text),
    isInvited: sql.boolean,
  },
  sql: `insert into referrals (referrer_id, referred_id, phone_ending, is_invited)
        select p.id, $1, right($2, 4), $5
          from handles h join people p on p.id = h.account_id
         where h.handle = lower($3) and (h.retired_at is null or h.handle = p.handle) and p.id <> $1
           and not exists (select from people where id = $1)
           and not exists (select from former_numbers where digest = any($4))
           and not exists (select from earlier_numbers where digest = any($4))
           for key share of p
        on conflict on constraint first_referrer_wins do update set is_invited = true
          where referrals.referrer_id = excluded.referrer_id and excluded.is_invited`,
})

export const inviterNamed = sql.statement('inviter_named', {
  takes: { handle: sql.text },
  row: { id: sql.bigint },
  sql: `select p.id from handles h join people p on p.id = h.account_id
         where h.handle = $1 and (h.retired_at is null or h.handle = p.handle)`,
})

export const wasInvited = sql.statement('came_invited', {
  takes: { referredId: sql.bigint },
  row: { invited: sql.boolean },
  sql: 'select exists (select from referrals where referred_id = $1 and is_invited) as invited',
})

/** Idempotent. */
export const completeReferral = sql.change('complete_referral', {
  takes: { referredId: sql.bigint },
  row: { referrerId: sql.bigint },
  sql: `update referrals set completed_at = now() where referred_id = $1 and completed_at is null
        returning referrer_id as "referrerId"`,
})

/** Serializes concurrent completions, so the last one counts all. */
export const lockReferrer = sql.change('lock_referrer', {
  takes: { referrerId: sql.bigint },
  sql: 'select from people where id = $1 for no key update',
})

/**
 * Doesn't restore a badge that an administrator removed. `clock_timestamp()` keeps notification times
 * distinct.
 */
export const verifyReferrer = sql.change('verify_referrer', {
  takes: { referrerId: sql.bigint, friendsNeeded: sql.bigint },
  sql: `with verified as (
          update people set is_verified = true
           where id = $1 and not is_verified and not verification_removed
             and (select count(*) from referrals where referrer_id = $1 and completed_at is not null) >= $2
          returning id
        ), notified as materialized (select clock_timestamp() as at)
        insert into notifications (person_id, kind, created_at)
        select $1, 'friend_joined', at from notified union all
        select id, 'verified', at + interval '1 microsecond' from verified, notified`,
})

export const referralsOf = (db: Database, referrerId: number) =>
  db.read(referralsOfStatement, { referrerId, maxListed: maxReferrals })

const referralsOfStatement = sql.statement('referrals_of', {
  takes: { referrerId: sql.bigint, maxListed: sql.bigint },
  row: {
    id: sql.bigint,
    phoneEnding: sql.text,
    completed: sql.integer,
    reason: sql.nullable(sql.oneOf('left', 'no_profile')),
  },
  sql: `select id, phone_ending as "phoneEnding", count(completed_at) over ()::int as completed,
               case when completed_at is not null then null when referred_id is null then 'left' else 'no_profile' end as reason
          from referrals where referrer_id = $1
         order by completed_at nulls last, created_at limit $2`,
})
