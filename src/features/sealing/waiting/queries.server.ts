import { ofEach, type StoredTrait, scoresIn } from '#features/ratings/traits.server.ts'
import {
  arrayOf,
  bigint,
  boolean,
  integer,
  nullable,
  statement,
  text,
} from '#kit/database/statement.server.ts'

const known = 3
/** So many of the people whom somebody has rated are looked at. */
const lookedAt = 200

/** Whether one of the two has signed in where the other has. */
export const shareDevice = (one: string, other: string) =>
  `exists (
               select from device_marks own join device_marks theirs using (digest)
                where own.account_id = ${one} and theirs.account_id = ${other} and (own.is_own or theirs.is_own))`

/**
 * Whether somebody is known to others than the person they rate: they have rated three people who have rated
 * them too, or one of whom invited the other. Who waits beside them for the same person is no such other,
 * because accounts of one hand could know one another.
 */
const isKnown = (rater: string, rated: string) =>
  `(select count(*) from (
               select from (select rated_id as id from ratings
                             where rater_id = ${rater} and rated_id <> ${rated} order by rated_id limit ${lookedAt}) other
                where (exists (select from ratings back where back.rated_id = ${rater} and back.rater_id = other.id)
                       or exists (select from referrals
                                   where (referrer_id, referred_id) in ((${rater}, other.id), (other.id, ${rater}))))
                  and not exists (select from ratings beside
                                   where beside.rated_id = ${rated} and beside.rater_id = other.id
                                     and greatest(${scoresIn('beside.released_')}) = 0)
                limit ${known}) as those) = ${known}`

/**
 * The ratings that wait, of the people in `persons`, and which of them count by now (`is_ripe`), at most `$1`
 * of each person. Raters wait while their accounts are younger than three days, unless they are verified or
 * somebody else than the person invited them; and a week in a group in which many are young whom the person
 * has not rated, as those who sit together do. All the young wait then: if only some did, the person could
 * choose who is counted together. Those who used a browser of the person's own never count, nor what was held
 * when it was given. Nothing here looks at a score, because what waits must not tell what was given.
 */
const waiting = `
        waiting as (
          select r.*, r.ctid as place, r.waiting & b.scored & ~ b.released <> 0 as has_new,
                 coalesce(a.created_at > now() - interval '72 hours', false) and not exists (
                   select from people where id = r.rater_id and is_verified) and not exists (
                   select from referrals where referred_id = r.rater_id and referrer_id <> r.rated_id) as is_new,
                 coalesce(a.created_at > now() - interval '7 days', false) as is_young
            from persons p
            join ratings r on r.rated_id = p.id
            cross join lateral (select traits_scored(${scoresIn('r.')}) as scored,
                                       traits_scored(${scoresIn('r.released_')}) as released) as b
            left join accounts a on a.id = r.rater_id
           where not r.is_held and not r.is_withheld
             and r.waiting & b.scored <> 0
             and not ${shareDevice('r.rated_id', 'r.rater_id')}
        ), crowds as (
          select w.*, is_young and count(*) over of_person >= 10
                   and count(*) filter (where is_young and not exists (
                         select from ratings back where back.rater_id = w.rated_id and back.rated_id = w.rater_id)
                       ) over of_person >= 0.6 * count(*) over of_person as is_rush
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

const among = ({ column, bit }: StoredTrait, released: string) =>
  `filter (where waiting & ${bit} <> 0 and ${column} > 0 and released_${column} ${released})`

/** For each trait, in the order of `categories`. */
const eachTrait = (of: (trait: StoredTrait) => string) => `array[${ofEach(of)}]::int[]`

/**
 * What waits of the next people after this one: of each of them those who may count by now and those who may
 * not yet, of both whom they have not picked and whom they have. Lists are in the order of `categories`. Who
 * is known is asked only where it decides.
 */
export const waitingRatings = statement('waiting_ratings', {
  takes: { most: bigint, after: bigint, people: bigint, minimum: integer, crowd: integer, near: integer },
  row: {
    personId: bigint,
    isRipe: boolean,
    isPicked: boolean,
    raters: arrayOf(integer),
    sums: arrayOf(integer),
    changes: arrayOf(integer),
    known: nullable(arrayOf(integer)),
    // Where the ratings stand, in the order in which they are locked when they are saved.
    places: arrayOf(text),
    isChecked: boolean,
    isLeft: boolean,
  },
  // Planned for so few people: a plan for any number of them reads every account.
  isPlannedEachTime: true,
  sql: `with persons as materialized (
          select id from people where id > $2 order by id limit $3
        ),${waiting}, divided as (
          select rated_id, is_ripe, is_picked,
                 ${eachTrait((trait) => `count(*) ${among(trait, '= 0')}`)} as raters,
                 ${eachTrait((trait) => `coalesce(sum(${trait.column} - released_${trait.column}) ${among(trait, '>= 0')}, 0)`)} as sums,
                 ${eachTrait((trait) => `count(*) ${among(trait, '> 0')}`)} as changes,
                 array_agg(place::text order by rater_id) as places,
                 bool_or(is_rush) as "isChecked", bool_or(is_left) as "isLeft",
                 (sum(count(*)) over (partition by rated_id))::int as in_all
            from ripening group by rated_id, is_ripe, is_picked
        ), small as (
          select rated_id from divided
           where is_ripe and not is_picked and exists (select from unnest(raters) n where n >= $4 and n < $5)
        ), doubtful as materialized (
          select r.* from small join ripening r using (rated_id) where is_ripe and not is_picked
        ), acquainted as (
          select rated_id, ${eachTrait((trait) => `count(*) ${among(trait, '= 0')}`)} as known
            from doubtful r where ${isKnown('r.rater_id', 'r.rated_id')}
           group by rated_id
        )
        select rated_id as "personId", is_ripe as "isRipe", is_picked as "isPicked", raters, sums, changes, known,
               places, "isChecked", "isLeft"
          from divided left join acquainted using (rated_id)
         where in_all >= $6 or "isChecked"
         order by rated_id`,
})
