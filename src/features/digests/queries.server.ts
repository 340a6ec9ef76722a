import { kinds } from '#features/notifications/contract.ts'
import { arrayOf, bigint, oneOf, statement, timestamptz } from '#kit/database/statement.server.ts'

/** What these people have not read that came between two moments. */
export const unreadBetween = statement('unread_between', {
  takes: { personIds: arrayOf(bigint), since: timestamptz, until: timestamptz },
  row: {
    personId: bigint,
    kind: oneOf(...kinds),
    at: timestamptz,
  },
  sql: `select person_id as "personId", kind, created_at as at
          from notifications
         where person_id = any($1) and read_at is null and created_at > $2 and created_at <= $3`,
})
