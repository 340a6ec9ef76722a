import { bigint, change, date, integer, statement, text } from '#kit/database/statement.server.ts'

/**
 * Counts the weeks of which the night that has just ended was the last, and older ones of that month that are
 * not counted yet. One is left out with too few newcomers, if a night of it was missed, or if somebody of it
 * shows a trait and it was not noted since when.
 */
export const countNewcomerWeeks = change('count_newcomer_weeks', {
  takes: { night: date, fewest: bigint },
  // Profiles have no index by their age, accounts have one, and are hardly ever much older.
  sql: `insert into newcomer_weeks (week, newcomers, mirrors, asking, shown)
        select j.week, count(*), count(*) filter (where m.drawn_on <= j.day + 7),
               count(*) filter (where s.asked_on <= j.day + 7), count(*) filter (where t.shown_on <= j.day + 7)
          from (select id, day, day - extract(dow from day)::int as week
                  from (select p.id, riyadh_day(p.created_at) as day from accounts a join people p on p.id = a.id
                         where a.created_at >= ($1::date - 40)::timestamp at time zone 'Asia/Riyadh') d) j
          left join self_portraits m on m.person_id = j.id
          left join first_steps s on s.person_id = j.id
          left join published_totals t on t.person_id = j.id
         where j.week between $1::date - 26 and $1::date - 13
           and not exists (select from newcomer_weeks k where k.week > j.week - 7 and k.week < j.week + 7)
         group by j.week
        having count(*) >= $2
           and 13 = (select count(*) from release_nights
                      where night between j.week + 1 and j.week + 13 and ended_at is not null)
           and count(*) filter (where t.raters > 0 and t.shown_on is null) = 0
        on conflict do nothing`,
})

export const newcomerWeeks = statement('newcomer_weeks', {
  takes: { most: bigint },
  row: { week: text, newcomers: integer, mirrors: integer, asking: integer, shown: integer },
  sql: `select to_char(week, 'YYYY-MM-DD') as week, newcomers, mirrors, asking, shown
          from newcomer_weeks order by newcomer_weeks.week desc limit $1`,
})
