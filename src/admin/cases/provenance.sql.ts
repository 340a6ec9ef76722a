import * as sql from '#platform/database/statement.server.ts'

/** Excludes today's ratings, so reviewers can't watch a rating arrive. */
const beforeToday = `riyadh_day(r.created_at) < riyadh_day(now())`

/**
 * Ignores scores, because decisions based on scores would reveal them. An invitation tree is identified by
 * its topmost inviter.
 */
const grouped = `
        recent as materialized (
          select r.rater_id, a.created_at, riyadh_day(a.created_at) as day
            from ratings r join accounts a on a.id = r.rater_id
           where r.rated_id = $1 and ${beforeToday} and r.created_at > now() - interval '14 days'
             and r.left_out is null and r.held_by is null
           limit 2000
        ), roots as (
          select rater_id, i.id as root from recent cross join inviters_of(rater_id) i
           where not exists (select from referrals f where f.referred_id = i.id)
        ), shared as (
          select 'tree' as kind, root::text as key, rater_id from roots
          union all select 'day', day::text, rater_id from recent
        ), clusters as (
          select kind, key, count(distinct rater_id)::int as many from shared group by kind, key
        )`

export const provenanceOf = sql.statement('provenance_of', {
  takes: { personId: sql.bigint },
  row: {
    raters: sql.integer,
    recent: sql.integer,
    fromOneTree: sql.integer,
    fromOneDay: sql.integer,
    week: sql.integer,
    isRuleMet: sql.boolean,
  },
  sql: `with ${grouped}, found as (
          select (select count(*)::int from ratings r where rated_id = $1 and ${beforeToday}) as raters,
                 (select count(*)::int from recent) as recent,
                 coalesce(max(many) filter (where kind = 'tree'), 0) as tree,
                 coalesce(max(many) filter (where kind = 'day'), 0) as day
            from clusters
        )
        select raters, recent, tree as "fromOneTree", day as "fromOneDay",
               (select count(*)::int from recent where created_at > now() - interval '7 days') as week,
               recent >= 10 and greatest(tree, day) >= 0.6 * recent as "isRuleMet"
          from found`,
})

export const ratersUnderRule = sql.statement('raters_under_rule', {
  takes: { personId: sql.bigint },
  row: { id: sql.bigint },
  sql: `with ${grouped}, largest as (
          select kind, key from clusters order by many desc, kind, key limit 1
        )
        select distinct s.rater_id as id from shared s join largest using (kind, key)
         where (select count(*) from recent) >= 10
           and (select max(many) from clusters) >= 0.6 * (select count(*) from recent)
         order by 1`,
})
