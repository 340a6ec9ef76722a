import type { Query } from '#kit/database/query.server.ts'
import {
  arrayOf,
  bigint,
  boolean,
  change,
  nullable,
  oneOf,
  statement,
  text,
} from '#kit/database/statement.server.ts'
import { type Who, whos } from './contract.ts'

const who = oneOf(...whos)

/** Whether two people are in one gathering now, which lets one rate the other as if they had been picked. */
export const areGathered = (one: string, other: string) =>
  `exists (select from gathering_guests own join gathering_guests theirs using (code) join gatherings g using (code)
            where own.person_id = ${one} and theirs.person_id = ${other} and g.ends_at > now())`

/** The people among these whose number leads nowhere. */
export const numbersClosed = statement('numbers_closed', {
  takes: { keys: arrayOf(bigint) },
  row: { key: bigint },
  sql: 'select person_id as key from doors where person_id = any($1) and number_closed',
})

/**
 * The door of a person as a viewer finds it: shut as long as ratings are set aside. Nobody is there who
 * awaits deletion or is suspended.
 */
export const doorOf = statement('door_of', {
  takes: { id: bigint, viewerId: nullable(bigint), key: text },
  row: {
    who: nullable(who),
    hasKey: nullable(boolean),
    isChosen: boolean,
    isGathered: boolean,
    isBlocked: boolean,
    since: nullable(text),
  },
  sql: `select case when d.setting_aside is null then d.who else 'nobody' end as who, d.link_key = $3 as "hasKey",
               exists (select from chosen_raters where person_id = $1 and rater_id = $2) as "isChosen",
               ${areGathered('$1', '$2')} as "isGathered",
               exists (select from blocks where person_id = $2 and blocked_id = $1) as "isBlocked",
               case when $2 is not null and (p.profile_visible or p.id = $2) then riyadh_day(d.afresh_at)::text end as since
          from people p join accounts a on a.id = p.id left join doors d on d.person_id = p.id
         where p.id = $1 and not a.is_away`,
})

const ownDoors = { who, key: nullable(text), numberClosed: boolean }

export const doorsOf = statement('doors_of', {
  takes: { id: bigint },
  row: ownDoors,
  sql: `select who, link_key as key, number_closed as "numberClosed" from doors where person_id = $1`,
})

/**
 * Waits for the ratings of this person that are being saved, and has those that come meanwhile look again.
 * There is no row if the person has left. Whoever else it is about is held too, in the order of their ids,
 * because both may do it at once.
 */
export const moveDoor = change('move_door', {
  takes: { id: bigint, other: nullable(bigint) },
  row: { hasOther: boolean },
  sql: `with held as materialized (select id from people where id in ($1, $2) order by id for update)
        update people p set doors_moved = doors_moved + 1 from held where p.id = held.id and p.id = $1
        returning exists (select from held where id = $2) as "hasOther"`,
})

type Change = {
  who?: Who | undefined
  numberClosed?: boolean | undefined
  newKey: string
  replacesKey: boolean
}

/** A key is there as soon as it is needed. */
export const changeDoors = (query: Query, id: number, { newKey, replacesKey, ...change }: Change) =>
  query(changeDoorsStatement, { id, who: change.who, numberClosed: change.numberClosed, newKey, replacesKey })

const changeDoorsStatement = change('change_doors', {
  takes: {
    id: bigint,
    who: nullable(text),
    numberClosed: nullable(boolean),
    newKey: text,
    replacesKey: boolean,
  },
  row: ownDoors,
  sql: `insert into doors as d (person_id, who, number_closed, link_key)
        values ($1, coalesce($2, 'everyone'), coalesce($3, false), case when $2 = 'link' or $5 then $4 end)
        on conflict (person_id) do update set
          who           = coalesce($2, d.who),
          number_closed = coalesce($3, d.number_closed),
          link_key      = case when $5 or ($2 = 'link' and d.link_key is null) then $4 else d.link_key end
        returning who, link_key as key, number_closed as "numberClosed"`,
})
