import type { Database } from '#platform/database/database.server.ts'
import * as sql from '#platform/database/statement.server.ts'
import { kinds, maxNotifications } from './notifications.contract.ts'

export const unreadOf = (db: Database, personId: number) =>
  db.read(unreadOfStatement, { personId, maxListed: maxNotifications })

/** `at` is in microseconds, which `Date` can't hold. */
const unreadOfStatement = sql.statement('unread_notifications', {
  takes: { personId: sql.bigint, maxListed: sql.bigint },
  row: {
    at: sql.bigint,
    place: sql.smallint,
    kind: sql.oneOf(...kinds),
    createdAt: sql.text,
  },
  sql: `select (extract(epoch from created_at) * 1000000)::bigint as at, place, kind,
               riyadh_day(created_at)::text as "createdAt"
          from notifications where person_id = $1 and read_at is null
         order by created_at desc, place desc limit $2`,
})

export const notificationsOf = (db: Database, personId: number, before: Place | null, most: number) =>
  db.read(notificationsOfStatement, { personId, ...(before ?? newest), most })

/** The year 9999, in microseconds. */
const newest: Place = { at: 253_402_300_799_000_000, place: 0 }

const notificationsOfStatement = sql.statement('notifications_of', {
  takes: { personId: sql.bigint, at: sql.bigint, place: sql.smallint, most: sql.bigint },
  row: {
    at: sql.bigint,
    place: sql.smallint,
    kind: sql.oneOf(...kinds),
    createdAt: sql.text,
    isRead: sql.boolean,
  },
  sql: `select (extract(epoch from created_at) * 1000000)::bigint as at, place, kind,
               riyadh_day(created_at)::text as "createdAt", read_at is not null as "isRead"
          from notifications
         where person_id = $1 and (created_at, place) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3)
         order by created_at desc, place desc limit $4`,
})

export const unreadPlaces = sql.statement('unread_places', {
  takes: { personId: sql.bigint },
  row: { at: sql.bigint, place: sql.smallint },
  sql: `select (extract(epoch from created_at) * 1000000)::bigint as at, place
          from notifications where person_id = $1 and read_at is null`,
})

export type Place = { at: number; place: number }

/** Undefined marks all. Also deletes rows read over 30 days ago. */
export const markRead = (db: Database, personId: number, places: Place[] | undefined) =>
  db.write(markReadStatement, {
    personId,
    ats: places?.map(({ at }) => at),
    places: places?.map(({ place }) => place),
  })

const markReadStatement = sql.change('mark_notifications_read', {
  takes: {
    personId: sql.bigint,
    ats: sql.nullable(sql.arrayOf(sql.bigint)),
    places: sql.nullable(sql.arrayOf(sql.smallint)),
  },
  sql: `with forgotten as (
          delete from notifications where person_id = $1 and read_at < now() - interval '30 days')
        update notifications unread set read_at = now()
         where person_id = $1 and read_at is null
           and ($2::bigint[] is null or exists (
             select 1 from unnest($2, $3::smallint[]) seen (at, place)
              where seen.at = (extract(epoch from created_at) * 1000000)::bigint and seen.place = unread.place))`,
})

/** Also makes the person's push subscriptions due now. */
export const notifyUrgently = sql.change('notify_urgently', {
  takes: { personId: sql.bigint, kind: sql.oneOf(...kinds) },
  sql: `with hurried as (
          update push_subscriptions set next_at = least(next_at, now()) where person_id = $1
        )
        insert into notifications (person_id, kind) select id, $2 from people where id = $1`,
})

/** One ID per new rating; at most 100 stay unread. Lateral, because PostgreSQL scans the table for a join. */
export const notifyRatedPeople = sql.change('notify_rated_people', {
  takes: { ratedIds: sql.arrayOf(sql.bigint) },
  sql: `insert into notifications (person_id, kind, place)
        select p.id, 'new_rating', place
          from (select id, count(*) as many from unnest($1::bigint[]) id group by id) r
          join people p on p.id = r.id and p.notify_new_ratings
         cross join lateral (select count(*) as n from (
           select from notifications where person_id = p.id and read_at is null limit 100) u) unread
         cross join generate_series(1, least(many, 100 - n)) place
        on conflict on constraint one_notification_a_place do nothing`,
})

const retentionDays = 90

export const deleteOld = async (db: Database, most: number) =>
  (await db.write(deleteOldStatement, { days: retentionDays, most })).length

const deleteOldStatement = sql.change('delete_old_notifications', {
  takes: { days: sql.integer, most: sql.bigint },
  row: { personId: sql.bigint },
  sql: `delete from notifications n
         using (select person_id, created_at, place from notifications
                 where riyadh_day(created_at) < riyadh_day(now()) - $1::integer limit $2) old
         where n.person_id = old.person_id and n.created_at = old.created_at and n.place = old.place
        returning n.person_id as "personId"`,
})
