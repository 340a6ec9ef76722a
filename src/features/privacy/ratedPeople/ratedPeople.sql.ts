import * as sql from '#platform/database/statement.server.ts'

/** The latest 500 people, under the user IDs the rater knew; omits IDs that no longer work. */
export const peopleRatedBy = sql.statement('people_rated_by', {
  takes: { raterId: sql.bigint },
  row: { userId: sql.text, displayName: sql.text, day: sql.text },
  sql: `select u.handle as "userId", p.display_name as "displayName", riyadh_day(r.sent_at)::text as day
          from (select rated_id, created_at, coalesce(revised_at, created_at) as sent_at from ratings
                 where rater_id = $1 order by sent_at desc, rated_id limit 500) r
          join people p on p.id = r.rated_id join accounts a on a.id = p.id and not a.is_away
         cross join lateral (select user_id_as_of(p.id, r.created_at) as handle) u
         where u.handle is not null order by r.sent_at desc, r.rated_id`,
})
