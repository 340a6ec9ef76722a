import {
  bigint,
  boolean,
  change,
  oneOf,
  smallint,
  statement,
  text,
  timestamptz,
} from '#kit/database/statement.server.ts'

export const isWanted = statement('sms_wanted', {
  takes: { personId: bigint },
  row: { on: boolean },
  sql: `select exists (select from sms_notifications n join people p on p.id = n.person_id
                        where n.person_id = $1 and p.notify_sms) as on`,
})

export const want = change('want_sms', {
  takes: { personId: bigint, language: text, nextAt: timestamptz },
  sql: `with allowed as (update people set notify_sms = true where id = $1 and not notify_sms)
        insert into sms_notifications (person_id, language, next_at) values ($1, $2, $3)
        on conflict (person_id) do update set language = excluded.language`,
})

export const wantNoMore = change('want_sms_no_more', {
  takes: { personId: bigint },
  sql: 'delete from sms_notifications where person_id = $1',
})

/** Takes what is due for ten minutes, so that several servers do not tell the same person. */
export const takeDueTexts = change('take_due_sms', {
  takes: { most: bigint },
  row: {
    personId: bigint,
    isWanted: boolean,
    phone: text,
    language: oneOf('en', 'ar'),
    toldUntil: timestamptz,
    tries: smallint,
  },
  sql: `with due as materialized (
          select person_id from sms_notifications where next_at <= now()
           order by next_at limit $1 for update skip locked
        )
        update sms_notifications t set next_at = now() + interval '10 minutes', tries = t.tries + 1
          from due, people p, accounts a
         where t.person_id = due.person_id and p.id = t.person_id and a.id = t.person_id
        returning t.person_id as "personId", p.notify_sms and a.deletion_due_at is null as "isWanted", coalesce(a.phone, '') as phone, t.language,
                  t.told_until as "toldUntil", t.tries`,
})

/** The next is spread over ninety minutes, because all have the same hour. */
export const settleText = change('settle_sms', {
  takes: { personId: bigint, toldUntil: timestamptz, nextAt: timestamptz },
  sql: `update sms_notifications
           set told_until = $2, next_at = $3::timestamptz + random() * interval '90 minutes', tries = 0
         where person_id = $1`,
})

export const tryTextAgain = change('try_sms_again', {
  takes: { personId: bigint, toldUntil: timestamptz, tries: smallint },
  sql: `update sms_notifications set told_until = $2, next_at = now() + interval '10 minutes', tries = $3 where person_id = $1`,
})
