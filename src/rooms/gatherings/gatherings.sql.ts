import type { Query } from '#ground/database/query.server.ts'
import {
  bigint,
  boolean,
  change,
  integer,
  nullable,
  statement,
  text,
  timestamptz,
} from '#ground/database/statement.server.ts'
import { isBlockedBy, isKnownBy } from '#rooms/doors/doors.sql.ts'
import { gatheringMinutes } from './gatherings.contract.ts'

/** The gathering that a person is in, as long as its hour lasts. */
const own = `gathering_guests own join gatherings g using (code)`

export const gatheringOf = statement('gathering_of', {
  takes: { id: bigint },
  row: { code: text, endsAt: timestamptz, hostUserId: text },
  sql: `select code, ends_at as "endsAt", host.handle as "hostUserId"
          from ${own} join people host on host.id = g.host_id
         where own.person_id = $1 and ends_at > now()`,
})

/** The others, but whom the person has blocked, as in their search, and who is suspended or leaves Simat. */
export const othersGathered = statement('others_gathered', {
  takes: { id: bigint },
  row: {
    userId: text,
    displayName: text,
    profileImageUrl: nullable(text),
    isRated: boolean,
  },
  sql: `select p.handle as "userId", p.display_name as "displayName", '/media/' || p.photo as "profileImageUrl",
               exists (select from ratings r where rater_id = $1 and rated_id = p.id and ${isKnownBy('r')}) as "isRated"
          from ${own} join gathering_guests them using (code)
          join people p on p.id = them.person_id join accounts a on a.id = p.id
         where own.person_id = $1 and them.person_id <> $1 and ends_at > now() and not a.is_away
           and not ${isBlockedBy('$1', 'p.id')}
         order by them.entered_at, p.id`,
})

export const gatheringAt = statement('gathering_at', {
  takes: { code: text },
  row: { userId: text, displayName: text, endsAt: timestamptz },
  sql: `select handle as "userId", display_name as "displayName", ends_at as "endsAt"
          from gatherings g join people p on p.id = g.host_id join accounts a on a.id = p.id
         where code = $1 and ends_at > now() and not a.is_away`,
})

export const openGathering = (query: Query, id: number, code: string) =>
  query(openGatheringStatement, { id, code, minutes: gatheringMinutes })

const openGatheringStatement = change('open_gathering', {
  takes: { id: bigint, code: text, minutes: integer },
  sql: `insert into gatherings (host_id, code, ends_at) values ($1, $2, now() + make_interval(mins => $3))`,
})

/**
 * There is no row if its hour is over. It is locked, so that of two who enter at once the second counts the
 * first.
 */
export const holdGathering = change('hold_gathering', {
  takes: { code: text },
  row: { code: text },
  sql: 'select code from gatherings where code = $1 and ends_at > now() for update',
})

/** There is no row if it is full. */
export const enterGathering = change('enter_gathering', {
  takes: { id: bigint, code: text, most: bigint },
  row: { id: bigint },
  sql: `insert into gathering_guests (person_id, code)
        select $1, $2 where (select count(*) from gathering_guests where code = $2 and person_id <> $1) < $3
        on conflict (person_id) do update set code = excluded.code, entered_at = excluded.entered_at
        returning person_id as id`,
})

export const leaveGathering = change('leave_gathering', {
  takes: { id: bigint },
  sql: 'delete from gathering_guests where person_id = $1',
})

/** Those who are with this person, to be told of what changes. */
export const withPerson = statement('gathered_with', {
  takes: { id: bigint },
  row: { id: bigint },
  sql: `select them.person_id as id
          from ${own} join gathering_guests them using (code)
         where own.person_id = $1 and them.person_id <> $1 and ends_at > now()`,
})

/** Nothing of it is left when its hour is over. */
export const endGathering = change('end_gathering', {
  takes: { code: text },
  sql: 'delete from gatherings where code = $1 and ends_at <= now()',
})
