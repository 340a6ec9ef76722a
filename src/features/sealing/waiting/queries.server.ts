import { scoresIn } from '#features/ratings/traits.server.ts'

/** Whether one of the two has signed in where the other has. */
export const shareDevice = (one: string, other: string) =>
  `exists (
               select from device_marks own join device_marks theirs using (digest)
                where own.account_id = ${one} and theirs.account_id = ${other} and (own.is_own or theirs.is_own))`

/**
 * The ratings that wait, of the people in `persons`, and which of them count by now (`is_ripe`), at most `$1`
 * of each person. Raters wait while their accounts are younger than three days, and in a group in which they
 * are many, a week. Those who used a browser of the person's own never count, nor what was held when it was
 * given. Nothing here looks at a score, because what waits must not tell what was given.
 */
export const waiting = `
        waiting as (
          select r.*, r.ctid as place, r.waiting & b.scored & ~ b.released <> 0 as has_new,
                 coalesce(a.created_at > now() - interval '72 hours', false) as is_new,
                 coalesce(a.created_at > now() - interval '7 days', false) as is_young
            from persons p
            join ratings r on r.rated_id = p.id
            cross join lateral (select traits_scored(${scoresIn('r.')}) as scored,
                                       traits_scored(${scoresIn('r.released_')}) as released) as b
            left join accounts a on a.id = r.rater_id
           where not r.is_held
             and r.waiting & b.scored <> 0
             and not ${shareDevice('r.rated_id', 'r.rater_id')}
        ), crowds as (
          select w.*, is_young and count(*) over of_person >= 10
                   and count(*) filter (where is_young) over of_person >= 0.6 * count(*) over of_person as is_rush
            from waiting w window of_person as (partition by rated_id)
        ), numbered as (
          select c.*, not is_new and not is_rush as may_count,
                 row_number() over (
                   partition by rated_id, is_new or is_rush
                   order by has_new desc, created_at, rater_id) as number
            from crowds c
        ), ripening as (
          select n.*, may_count and number <= $1 as is_ripe, may_count and number > $1 as is_left from numbered n
        )`
