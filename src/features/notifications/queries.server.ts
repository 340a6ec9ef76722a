import type { Database } from '#kit/database/database.server.ts'
import { arrayOf, bigint, nullable, oneOf, statement, text } from '#kit/database/statement.server.ts'
import { mostListed } from './contract.ts'

export const unreadOf = (db: Database, personId: number) =>
  db.read(unreadOfStatement, { personId, mostListed })

const unreadOfStatement = statement('unread_notifications', {
  takes: { personId: bigint, mostListed: bigint },
  row: {
    id: bigint,
    kind: oneOf('new_rating', 'friend_joined', 'verified', 'verification_removed'),
    createdAt: text,
  },
  sql: `select id, kind, riyadh_day(created_at)::text as "createdAt" from notifications
         where person_id = $1 and read_at is null order by created_at desc limit $2`,
})

/** Without ids it marks all of them as read. Those read a month ago are deleted, because nobody asks for them any more. */
export const markRead = (db: Database, personId: number, ids: number[] | undefined) =>
  db.write(markReadStatement, { personId, ids })

const markReadStatement = statement('mark_notifications_read', {
  takes: { personId: bigint, ids: nullable(arrayOf(bigint)) },
  sql: `with forgotten as (
          delete from notifications where person_id = $1 and read_at < now() - interval '30 days')
        update notifications set read_at = now()
         where person_id = $1 and read_at is null and ($2::bigint[] is null or id = any ($2))`,
})
