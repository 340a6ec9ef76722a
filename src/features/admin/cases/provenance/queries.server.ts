import { scoresIn } from '#features/ratings/traits.server.ts'
import { bigint, boolean, integer, statement } from '#kit/database/statement.server.ts'

/** Of today nothing is counted, so that the desk does not see a rating come. */
const beforeToday = `riyadh_day(r.created_at) < riyadh_day(now())`

/**
 * Where the ratings of a person come from of which nothing was shown yet. Nothing here looks at a score: a
 * decision that followed from scores would tell them. Trees are known by whoever stands at the top of the
 * invitations.
 */
const waiters = `
          select r.rater_id, a.created_at, riyadh_day(a.created_at) as day
            from ratings r join accounts a on a.id = r.rater_id
           where r.rated_id = $1 and ${beforeToday} and not r.is_held and not r.is_withheld
             and greatest(${scoresIn('r.released_')}) = 0`

const grouped = `
        waiters as materialized (${waiters} limit 2000
        ), up as (
          select rater_id, rater_id as at from waiters
           union
          select up.rater_id, f.referrer_id from referrals f join up on f.referred_id = up.at
        ), roots as (
          select up.rater_id, up.at as root from up
           where not exists (select from referrals f where f.referred_id = up.at)
        ), shared as (
          select 'tree' as kind, root::text as key, rater_id from roots
          union all select 'device', m.digest, m.account_id from device_marks m join waiters w on w.rater_id = m.account_id
          union all select 'day', day::text, rater_id from waiters
        ), clusters as (
          select kind, key, count(distinct rater_id)::int as many from shared group by kind, key
        )`

export const provenanceOf = statement('provenance_of', {
  takes: { personId: bigint },
  row: {
    raters: integer,
    waiting: integer,
    fromOneTree: integer,
    fromOneDevice: integer,
    fromOneDay: integer,
    week: integer,
    month: integer,
    isRuleMet: boolean,
  },
  sql: `with recursive ${grouped}, found as (
          select (select count(*)::int from ratings r where rated_id = $1 and ${beforeToday}) as raters, (select count(*)::int from waiters) as waiting,
                 coalesce(max(many) filter (where kind = 'tree'), 0) as tree,
                 coalesce(max(many) filter (where kind = 'device'), 0) as device,
                 coalesce(max(many) filter (where kind = 'day'), 0) as day
            from clusters
        )
        select raters, waiting, tree as "fromOneTree", device as "fromOneDevice", day as "fromOneDay",
               (select count(*)::int from waiters where created_at > now() - interval '7 days') as week,
               (select count(*)::int from waiters where created_at > now() - interval '30 days') as month,
               waiting >= 10 and greatest(tree, device, day) >= 0.6 * waiting as "isRuleMet"
          from found`,
})

/** Those whose ratings the rule is about: the largest group that has one thing in common. */
export const ratersUnderRule = statement('raters_under_rule', {
  takes: { personId: bigint },
  row: { id: bigint },
  sql: `with recursive ${grouped}, largest as (
          select kind, key from clusters order by many desc, kind, key limit 1
        )
        select distinct s.rater_id as id from shared s join largest using (kind, key)
         where (select count(*) from waiters) >= 10
           and (select max(many) from clusters) >= 0.6 * (select count(*) from waiters)
         order by 1`,
})
