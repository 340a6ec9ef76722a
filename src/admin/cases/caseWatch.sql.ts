import * as sql from '#platform/database/statement.server.ts'

/**
 * Notifies uninvolved reviewers of a waiting case. Reports from people without an account notify only when
 * nearly due, and reminders are capped, so strangers can't wake reviewers at will. Without push, a reviewer
 * gets one SMS until they read the notification.
 */
export const notifyReviewers = sql.change('notify_reviewers', {
  takes: { caseId: sql.bigint },
  sql: `with waiting as (
          select c.id, c.subject_id from cases c
           where c.id = $1 and c.closed_at is null
             and not exists (select from decisions d where d.case_id = c.id and d.undone_at is null)
             and (c.due_at < now() + interval '1 hour' or exists (select from reports r where r.case_id = c.id and not r.is_outside))
        ), notified as (
          insert into notifications (person_id, kind)
          select p.id, 'case_waits' from waiting w
            join administrators a on a.ended_at is null
            join people p on p.id = a.account_id
           where not concerns(p.id, w.subject_id)
             and not exists (select from notifications n where n.person_id = p.id and n.kind = 'case_waits'
                                and n.read_at is null and n.created_at > now() - interval '10 minutes')
          returning person_id
        ), texted as (
          insert into sms_notices (account_id, phone)
          select a.id, a.phone from notified n
            join accounts a on a.id = n.person_id and a.phone is not null
            join people p on p.id = a.id
           where not (p.notify_push and exists (select from push_subscriptions s where s.person_id = p.id))
             and not exists (select from notifications n where n.person_id = p.id and n.kind = 'case_waits' and n.read_at is null)
          returning id
        ), planned as materialized (select plan_job('send_sms_notice', id, now()) from texted
        ), pushed as (
          update push_subscriptions set next_at = least(next_at, now()) where person_id in (select person_id from notified)
        )
        select from planned`,
})

export const waitingCases = sql.statement('waiting_cases', {
  row: { kind: sql.oneOf('case', 'appeal'), waiting: sql.integer, dueIn: sql.double },
  sql: `select kind, count(*)::int as waiting, extract(epoch from min(due_at) - now())::double precision as "dueIn" from (
          select 'case' as kind, c.due_at from cases c
           where c.closed_at is null and not exists (select from decisions d where d.case_id = c.id and d.undone_at is null)
           union all
          select 'appeal', due_at from appeals where decided_at is null) waiting
         group by kind`,
})

export const hasReviewer = sql.statement('has_reviewer', {
  row: { has: sql.boolean },
  sql: `select exists (select from administrators
                        where ended_at is null and account_id is not null and role in ('moderator', 'admin')) as has`,
})
