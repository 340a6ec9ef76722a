import * as sql from '#platform/database/statement.server.ts'
import { isBlockedBy } from './ratingAccess.sql.ts'

const choices = { list: 'allowed_raters', other: 'rater_id', oncePerPair: 'one_choice_a_pair' }
const blocks = { list: 'blocks', other: 'blocked_id', oncePerPair: 'one_block_a_pair' }
type List = typeof choices

const listed = {
  entry: sql.uuid,
  userId: sql.nullable(sql.text),
  displayName: sql.nullable(sql.text),
  profileImageUrl: sql.nullable(sql.text),
}
/** No name or photo if the listed user ID no longer works. */
const listing = ({ list, other }: List) =>
  `select l.entry, u.handle as "userId", case when u.handle is not null then p.display_name end as "displayName",
          case when u.handle is not null then '/media/' || p.photo end as "profileImageUrl"
     from ${list} l join people p on p.id = l.${other} join accounts a on a.id = p.id
     cross join lateral (select user_id_as_of(p.id, l.created_at) as handle) u
    where l.person_id = $1 and not a.is_away order by l.created_at desc, p.id`

const whoseEntry = ({ list, other }: List) =>
  `select ${other} as id from ${list} where person_id = $1 and entry = $2`

const adding = ({ list, other, oncePerPair }: List) =>
  `with added as (
     insert into ${list} (person_id, ${other}, handle)
     select $1, p.id, p.handle from people p
      where p.id = $2 and (select count(*) from ${list} where person_id = $1) < $3 and not ${isListed(list, other)}
     on conflict on constraint ${oncePerPair} do update set created_at = now() returning 1
   )
   select exists (select from added) or ${isListed(list, other)} as "isThere"`

/** Ignores entries whose user ID no longer works, to reveal no link to the new ID. */
const isListed = (list: string, other: string) =>
  `exists (select from ${list} l where l.person_id = $1 and l.${other} = $2
            and user_id_as_of(l.${other}, l.created_at) is not null)`

const dropping = ({ list, other }: List) =>
  `delete from ${list} where person_id = $1 and ${other} = $2
          and case when $3::uuid is null then user_id_as_of(${other}, created_at) is not null else entry = $3 end`

/** Newest first, without people who are leaving. */
export const allowedRaters = sql.statement('chosen_by', {
  takes: { id: sql.bigint },
  row: listed,
  sql: listing(choices),
})

export const blockedBy = sql.statement('blocked_by', {
  takes: { id: sql.bigint },
  row: listed,
  sql: listing(blocks),
})

export const allowedRaterByEntry = sql.statement('chosen_by_entry', {
  takes: { id: sql.bigint, entry: sql.uuid },
  row: { id: sql.bigint },
  sql: whoseEntry(choices),
})

export const blockedByEntry = sql.statement('blocked_by_entry', {
  takes: { id: sql.bigint, entry: sql.uuid },
  row: { id: sql.bigint },
  sql: whoseEntry(blocks),
})

export const personExists = sql.statement('person_is_there', {
  takes: { id: sql.bigint },
  row: { id: sql.bigint },
  sql: 'select p.id from people p join accounts a on a.id = p.id where p.id = $1 and not a.is_away',
})

/** False if the list is full. */
export const addAllowedRater = sql.change('add_chosen', {
  takes: { id: sql.bigint, other: sql.bigint, most: sql.bigint },
  row: { isThere: sql.boolean },
  sql: adding(choices),
})

export const dropAllowedRater = sql.change('drop_chosen', {
  takes: { id: sql.bigint, other: sql.bigint, entry: sql.nullable(sql.uuid) },
  sql: dropping(choices),
})

export const addBlock = sql.change('add_block', {
  takes: { id: sql.bigint, other: sql.bigint, most: sql.bigint },
  row: { isThere: sql.boolean },
  sql: adding(blocks),
})

export const dropBlock = sql.change('drop_block', {
  takes: { id: sql.bigint, other: sql.bigint, entry: sql.nullable(sql.uuid) },
  sql: dropping(blocks),
})

/** Blocked people still find their blocker: comparing two accounts' searches would reveal the block. */
export const foundBy = sql.statement('found_by', {
  takes: { id: sql.bigint, others: sql.arrayOf(sql.bigint) },
  row: { id: sql.bigint, number: sql.filled(sql.bigint) },
  sql: `select p.id, coalesce(d.number, p.id) as number from people p left join rating_access d on d.person_id = p.id
         where p.id = any($2) and not ${isBlockedBy('$1', 'p.id')}`,
})
