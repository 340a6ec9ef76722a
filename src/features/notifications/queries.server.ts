import type { Database } from '#kit/database/database.server.ts'
import { mostListed, type Notification } from './contract.ts'

export const unreadOf = (db: Database, personId: number) =>
  db.read<Notification>(
    'unread_notifications',
    `select id, kind, riyadh_day(created_at)::text as "createdAt" from notifications
      where person_id = $1 and read_at is null order by created_at desc limit $2`,
    [personId, mostListed],
  )

/** Without ids, all of them. What was read a month ago nobody asks for any more. */
export const markRead = (db: Database, personId: number, ids: number[] | undefined) =>
  db.write(
    'mark_notifications_read',
    `with forgotten as (
       delete from notifications where person_id = $1 and read_at < now() - interval '30 days')
     update notifications set read_at = now()
      where person_id = $1 and read_at is null and ($2::bigint[] is null or id = any ($2))`,
    [personId, ids],
  )
