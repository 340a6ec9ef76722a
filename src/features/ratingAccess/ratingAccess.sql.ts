import type { Query } from '#platform/database/query.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { type RatingPermission, ratingPermissions } from './ratingAccess.contract.ts'

const who = sql.oneOf(...ratingPermissions)

/** A block of a user ID that no longer works stays in force, but must not reveal the current ID here. */
export const isBlockedBy = (one: string, other: string) =>
  `exists (select from blocks b where b.person_id = ${one} and b.blocked_id = ${other}
            and user_id_as_of(b.blocked_id, b.created_at) is not null)`

/** False if the user ID that was rated no longer works. */
export const isKnownBy = (rating: string) =>
  `user_id_as_of(${rating}.rated_id, coalesce(${rating}.revised_at, ${rating}.created_at)) is not null`

/** No row for leaving and suspended people. */
export const ratingAccessOf = sql.statement('door_of', {
  takes: { id: sql.bigint, viewerId: sql.nullable(sql.bigint), key: sql.text },
  row: {
    who: sql.nullable(who),
    hasKey: sql.nullable(sql.boolean),
    isChosen: sql.boolean,
    isBlocked: sql.boolean,
  },
  sql: `select d.who, d.link_key = $3 as "hasKey",
               exists (select from allowed_raters where person_id = $1 and rater_id = $2) as "isChosen",
               ${isBlockedBy('$2', 'p.id')} as "isBlocked"
          from people p join accounts a on a.id = p.id left join rating_access d on d.person_id = p.id
         where p.id = $1 and not a.is_away`,
})

const ownAccessRow = { who, key: sql.nullable(sql.text), numberClosed: sql.boolean }
const ownColumns = 'who, link_key as key, number is not null as "numberClosed"'

export const ownRatingAccess = sql.statement('doors_of', {
  takes: { id: sql.bigint },
  row: ownAccessRow,
  sql: `select ${ownColumns} from rating_access where person_id = $1`,
})

/**
 * Waits for ratings being saved; later ones see the new count and retry. Locks in ID order against deadlocks.
 */
export const changeRatingAccessRow = sql.change('move_door', {
  takes: { id: sql.bigint, other: sql.nullable(sql.bigint) },
  row: { hasOther: sql.boolean },
  sql: `with held as materialized (select id from people where id in ($1, $2) order by id for update)
        update people p set rating_access_changes = rating_access_changes + 1 from held where p.id = held.id and p.id = $1
        returning exists (select from held where id = $2) as "hasOther"`,
})

/** Within ten minutes, by the session that made the change. */
export const mayTakeBack = sql.statement('may_take_back_door', {
  takes: { id: sql.bigint, who, tokenDigest: sql.text },
  row: {},
  sql: `select from rating_access where person_id = $1 and former_who = $2 and changed_by = $3
           and changed_at > now() - interval '10 minutes'`,
})

type Change = {
  who?: RatingPermission | undefined
  tokenDigest?: string
  numberClosed?: boolean | undefined
  newKey: string
  replacesKey: boolean
}

/** Creates a key on first need. */
export const updateRatingAccess = (query: Query, id: number, wanted: Change) =>
  query(updateRatingAccessStatement, {
    id,
    who: wanted.who,
    closes: wanted.numberClosed,
    newKey: wanted.newKey,
    replacesKey: wanted.replacesKey,
    tokenDigest: wanted.tokenDigest,
  })

const updateRatingAccessStatement = sql.change('change_doors', {
  takes: {
    id: sql.bigint,
    who: sql.nullable(sql.text),
    closes: sql.nullable(sql.boolean),
    newKey: sql.text,
    replacesKey: sql.boolean,
    tokenDigest: sql.nullable(sql.text),
  },
  row: ownAccessRow,
  sql: `insert into rating_access as d (person_id, who, number, closed_at, link_key, former_who, changed_at, changed_by)
        values ($1, coalesce($2, 'everyone'), case when $3 then new_id() end, case when $3 then now() end,
                case when $2 = 'link' or $5 then $4 end, 'everyone', now(), $6)
        on conflict (person_id) do update set
          who       = coalesce($2, d.who),
          number    = case when $3 is null then d.number when $3 then coalesce(d.number, new_id()) end,
          closed_at = case when $3 is null then d.closed_at when $3 then coalesce(d.closed_at, now()) end,
          former_who = case when $2 <> d.who then d.who else d.former_who end,
          changed_at = case when $2 <> d.who then now() else d.changed_at end,
          changed_by = case when $2 <> d.who then $6 else d.changed_by end,
          link_key  = case when $5 or ($2 = 'link' and d.link_key is null) then $4 else d.link_key end
        returning ${ownColumns}`,
})

export const earlierHandles = sql.statement('earlier_handles', {
  takes: { id: sql.bigint },
  row: { userId: sql.text, isRetired: sql.boolean },
  sql: `select h.handle as "userId", h.retired_at is not null as "isRetired"
          from handles h join people p on p.id = h.account_id
         where h.account_id = $1 and h.handle <> p.handle order by h.taken_at desc, h.handle limit 1000`,
})

/** Also replaces the link key, which would reveal the new ID. */
export const retireHandle = sql.change('retire_handle', {
  takes: { id: sql.bigint, handle: sql.text, newKey: sql.text },
  row: { handle: sql.text },
  sql: `with retired as (
          update handles h set retired_at = now()
            from people p
           where p.id = $1 and h.account_id = p.id and h.handle = $2 and h.handle <> p.handle and h.retired_at is null
        ), locked as (
          update rating_access set link_key = $3
           where person_id = $1 and link_key is not null
             and exists (select from handles where handle = $2 and account_id = $1 and retired_at is null)
        )
        select h.handle from handles h join people p on p.id = h.account_id
         where p.id = $1 and h.handle = $2 and h.handle <> p.handle`,
})
