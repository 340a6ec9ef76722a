import type { Policy } from '#features/boot/policy.ts'
import { areGathered } from '#features/doors/queries.server.ts'
import type { Database } from '#kit/database/database.server.ts'
import { arrayOf, bigint, boolean, change, integer, smallint, text } from '#kit/database/statement.server.ts'
import { categories, perCategory, type Scores } from '../contract.ts'
import { addedToTotals, ofEach, scoresIn, totalsIn } from '../traits.server.ts'

export type Rating = {
  raterId: number
  ratedId: number
  scores: Scores
  /** The key of the rating link, for those who let only people with their link rate them. */
  key?: string | undefined
}

/**
 * Saves or revises these ratings and moves the rated people's totals with them, in one transaction. Pairs
 * with somebody who is not there, or is leaving, are left out; their positions (from 0) are returned. A
 * person with a new rating gets a notification that never says by whom, until a hundred are unread; where
 * ratings are sealed, they are told at night, together. A score of 0 keeps what was given before: a score,
 * once given, cannot be taken away. Where people say who may rate them, `closed` are the positions of those
 * who may not, and `outrun` of those whose person has moved a door since the statement began: whether they
 * may is to be asked again. No pair may appear twice. People are locked in one order, so that two servers
 * never deadlock: by the foreign keys, or by the statement itself where doors are kept.
 */
export const saveRatings = (db: Database, ratings: readonly Rating[], policy: Policy) =>
  db.write(savingBy(policy), savingOf(ratings, policy))

export const savingBy = ({ hasDoors, moderates }: Policy) =>
  hasDoors || moderates ? saveByDoors : saveForEverybody

export const savingOf = (ratings: readonly Rating[], { tellsNow, hasDoors, moderates }: Policy) => ({
  raterIds: ratings.map(({ raterId }) => raterId),
  ratedIds: ratings.map(({ ratedId }) => ratedId),
  tellsNow,
  hasDoors: hasDoors || moderates,
  keys: ratings.map(({ key = '' }) => key),
  ...perCategory((category) => ratings.map(({ scores }) => scores[category])),
})

/** Who may rate, in SQL: the people, what is judged of each pair, and what that is judged by. */
type MayRate = { people: string; judged: string; doors: string }

const everybody: MayRate = {
  people: 'select id, notify_new_ratings from people where id = any($1::bigint[] || $2::bigint[])',
  judged: 'true as is_open, false as is_blocked, false as is_picked, false as is_outrun',
  doors: '',
}

/**
 * People who are locked are the latest there are. All else is as it was when the statement began, when a door
 * may have stood otherwise. Of people who have never moved a door nothing is looked for: they have no
 * `moved_id`.
 */
const whomDoorsLetIn: MayRate = {
  people: `select id, notify_new_ratings, doors_moved, case when doors_moved > 0 then id end as moved_id
             from people where id = any($1::bigint[] || $2::bigint[])`,
  judged: `d.setting_aside is null and case when d.who = 'nobody' then false
                   when (d.who = 'chosen' and c.rater_id is null) or (d.who = 'link' and s.link_key is distinct from d.link_key)
                     then ${areGathered('p.moved_id', 's.rater_id')} else true end as is_open,
                 b.blocked_id is not null as is_blocked, coalesce(d.who in ('link', 'chosen'), false) as is_picked,
                 coalesce(p.doors_moved <> was.doors_moved, false) as is_outrun`,
  doors: `left join people was on was.id = p.moved_id
            left join doors d on d.person_id = p.moved_id
            left join chosen_raters c on c.person_id = p.moved_id and c.rater_id = s.rater_id
            left join blocks b on b.person_id = p.moved_id and b.blocked_id = s.rater_id`,
}

const inOneOrder = 'order by id for key share'

const saveForEverybody = saving('save_ratings', everybody)
const saveByDoors = saving('save_ratings_by_doors', whomDoorsLetIn, inOneOrder)

/** Doors cost a rating a third more of PostgreSQL, so they are asked only where people have them. */
function saving(name: string, { people, judged, doors }: MayRate, lock = '') {
  // The scores are the parameters from $6 on.
  const given = categories.map((_, place) => `$${6 + place}::smallint[]`).join(', ')
  const before = ofEach(({ column }) => `coalesce(old.${column}, 0) as old_${column}`)
  const revised = ofEach(({ column }) => `${column} = coalesce(nullif(excluded.${column}, 0), r.${column})`)
  const added = ofEach(
    ({ column }) => `sum(${column} - old_${column}), sum((${column} > 0)::int - (old_${column} > 0)::int)`,
  )
  const olds = ofEach(({ column }) => `old_${column}`)
  const nothing = ofEach(() => '0::smallint')
  const places = (condition: string) =>
    `coalesce(array_agg(place::int - 1) filter (where ${condition}), '{}')`
  return change(name, {
    takes: {
      raterIds: arrayOf(bigint),
      ratedIds: arrayOf(bigint),
      tellsNow: boolean,
      hasDoors: boolean,
      keys: arrayOf(text),
      ...perCategory(() => arrayOf(smallint)),
    },
    row: {
      added: integer,
      raters: arrayOf(integer),
      rated: arrayOf(integer),
      closed: arrayOf(integer),
      outrun: arrayOf(integer),
    },
    // What was sent while its rater was blocked stays held, also if they send other scores afterwards; where
    // ratings count at once, it is withheld, and what was given before stays as it is. What
    // is withheld never counts again, so that changes of it do not tell what it was.
    sql: `with there as materialized (
          ${people} ${lock}
        ), submitted as materialized (
          select s.*, r.id is not null as has_rater, p.id is not null and not a.is_away as has_rated,
                 ${judged}
            from unnest($1::bigint[], $2::bigint[], $5::text[], ${given}) with ordinality
              as s (rater_id, rated_id, link_key, ${scoresIn()}, place)
            left join there r on r.id = s.rater_id
            left join there p on p.id = s.rated_id
            left join accounts a on a.id = s.rated_id
            ${doors}
        ), told_enough as materialized (
          select person_id from notifications where $3 and person_id = any($2) and read_at is null
           group by person_id having count(*) >= 100
        ), saved as (
          insert into ratings as r (rater_id, rated_id, ${scoresIn()}, waiting, is_held, is_withheld, is_picked)
          select rater_id, rated_id, ${scoresIn()}, case when is_blocked and $3 then 0 else traits_scored(${scoresIn()}) end, is_blocked, is_blocked and $3, is_picked
            from submitted where has_rater and has_rated and is_open and not is_outrun
           order by rated_id, rater_id
          on conflict on constraint one_rating_a_pair do update set
            ${revised},
            waiting = case when $3 and r.is_withheld and r.waiting = 0 then 0 else
                        case when $4 and r.is_held and not excluded.is_held then 0 else r.waiting end | excluded.waiting end,
            is_held = case when $4 then excluded.is_held else r.is_held end,
            is_picked = case when $4 then excluded.is_picked else r.is_picked end,
            revised_at = excluded.created_at
           where not ($3 and excluded.is_held) or r.is_withheld
          returning new.*, old.rater_id is null as is_new, ${before}
        ), told as (
          insert into notifications (person_id, kind, place)
          select rated_id, 'new_rating', row_number() over (partition by rated_id)
            from saved join there on there.id = rated_id and notify_new_ratings
           where $3 and is_new and rated_id not in (select person_id from told_enough)
          on conflict on constraint one_notification_a_place do nothing
        ), replaced as (
          delete from ratings f using saved s join accounts a on a.id = s.rater_id
           where $3 and s.is_new and f.rated_id = s.rated_id and f.former_rater = a.former_number
          returning f.*
        ), changed as (
          select rated_id, is_new::int as raters, ${scoresIn()}, ${olds} from saved where not is_withheld
          union all
          select rated_id, -1, ${nothing}, ${scoresIn()} from replaced where not is_withheld
        ), moved as (
          insert into rating_totals as t (person_id, raters, ${totalsIn()})
          select rated_id, sum(raters), ${added} from changed group by rated_id order by rated_id
          ${addedToTotals}
        )
        select (select count(*)::int from saved where is_new) as added,
               ${places('not has_rater')} as raters,
               ${places('not has_rated')} as rated,
               ${places('has_rater and has_rated and not is_outrun and not is_open')} as closed,
               ${places('has_rater and has_rated and is_outrun')} as outrun
          from submitted`,
  })
}
