import * as sql from '#platform/database/statement.server.ts'
import { kinds } from '../notifications.contract.ts'

/** Replaces the same device; drops the oldest beyond ten per person. */
export const subscribe = sql.change('subscribe_to_push', {
  takes: {
    endpoint: sql.text,
    p256dh: sql.text,
    auth: sql.text,
    language: sql.text,
    personId: sql.bigint,
    sessionDigest: sql.text,
    nextAt: sql.timestamptz,
  },
  sql: `with wanted as (update people set notify_push = true where id = $5 and not notify_push
        ), dropped as (
          delete from push_subscriptions where endpoint in (
            select endpoint from push_subscriptions where person_id = $5 and endpoint <> $1
             order by created_at desc offset 9)
        )
        insert into push_subscriptions (endpoint, p256dh, auth, language, person_id, session_digest, next_at)
        values ($1, $2, $3, $4, $5, $6, $7)
        on conflict (endpoint) do update set
          p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language, person_id = excluded.person_id,
          session_digest = excluded.session_digest`,
})

export const unsubscribe = sql.change('unsubscribe_from_push', {
  takes: { personId: sql.bigint, endpoint: sql.text },
  sql: 'delete from push_subscriptions where person_id = $1 and endpoint = $2',
})

/**
 * Claims devices for two minutes, so no other server sends to them, too. Deletes devices of ended sessions.
 */
export const takeDue = sql.change('take_due_push', {
  takes: { most: sql.bigint },
  row: {
    endpoint: sql.text,
    personId: sql.bigint,
    isWanted: sql.boolean,
    p256dh: sql.text,
    auth: sql.text,
    language: sql.oneOf('en', 'ar'),
    notifiedUntil: sql.timestamptz,
    urgentNotifiedUntil: sql.timestamptz,
    tries: sql.smallint,
  },
  sql: `with due as materialized (
          select d.endpoint, s.token_digest is not null as is_signed_in
            from push_subscriptions d
            left join sessions s on s.token_digest = d.session_digest and s.account_id = d.person_id and s.expires_at > now()
           where d.next_at <= now() order by d.next_at limit $1 for update of d skip locked
        ), gone as (
          delete from push_subscriptions using due
           where push_subscriptions.endpoint = due.endpoint and not due.is_signed_in
        )
        update push_subscriptions t set next_at = now() + interval '2 minutes', tries = t.tries + 1
          from due, people p
         where t.endpoint = due.endpoint and due.is_signed_in and p.id = t.person_id
        returning t.endpoint, t.person_id as "personId", p.notify_push as "isWanted", t.p256dh, t.auth, t.language,
                  t.notified_until as "notifiedUntil", t.urgent_notified_until as "urgentNotifiedUntil", t.tries`,
})

/** Spreads the next sends over ten minutes. A device that became due during the send stays due. */
export const markPushed = sql.change('mark_pushed', {
  takes: {
    endpoints: sql.arrayOf(sql.text),
    until: sql.timestamptz,
    urgentUntil: sql.timestamptz,
    nextAt: sql.timestamptz,
  },
  sql: `update push_subscriptions
           set notified_until = greatest(notified_until, $2), urgent_notified_until = greatest(urgent_notified_until, $3),
               next_at = case when next_at <= now() then next_at else $4::timestamptz + random() * interval '10 minutes' end, tries = 0
         where endpoint = any($1)`,
})

export const retryLater = sql.change('try_push_later', {
  takes: { endpoint: sql.text, seconds: sql.double },
  sql: `update push_subscriptions set next_at = case when next_at <= now() then next_at else now() + make_interval(secs => $2) end
         where endpoint = $1`,
})

export const dropFailedSubscriptions = sql.change('drop_dead_push', {
  takes: { endpoints: sql.arrayOf(sql.text) },
  sql: 'delete from push_subscriptions where endpoint = any($1)',
})

export const unreadBetween = sql.statement('unread_between', {
  takes: { personIds: sql.arrayOf(sql.bigint), since: sql.timestamptz, until: sql.timestamptz },
  row: { personId: sql.bigint, kind: sql.oneOf(...kinds), at: sql.timestamptz },
  sql: `select person_id as "personId", kind, created_at as at
          from notifications
         where person_id = any($1) and read_at is null and created_at > $2 and created_at <= $3`,
})
