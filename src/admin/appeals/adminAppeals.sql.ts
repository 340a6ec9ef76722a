import { measures } from '#features/moderation/decisions/decisions.contract.ts'
import { reviewersAccount } from '#features/moderation/decisions/decisions.sql.ts'
import * as sql from '#platform/database/statement.server.ts'

const measure = sql.oneOf(...measures)

export const appealRow = sql.statement('admin_appeal', {
  takes: { id: sql.bigint, administratorId: sql.nullable(sql.bigint) },
  row: {
    id: sql.bigint,
    side: sql.oneOf('affected', 'reporter'),
    said: sql.text,
    language: sql.oneOf('en', 'ar'),
    madeAt: sql.timestamptz,
    dueAt: sql.timestamptz,
    against: sql.text,
    decisionId: sql.bigint,
    caseId: sql.nullable(sql.bigint),
    personId: sql.nullable(sql.bigint),
    isOfSeveral: sql.boolean,
    isAboutOneself: sql.boolean,
    measure,
    reason: sql.text,
    decidedOn: sql.text,
    until: sql.nullable(sql.text),
    isReversed: sql.boolean,
    others: sql.integer,
  },
  sql: `select a.id, a.side, a.said, a.language, a.made_at as "madeAt", a.due_at as "dueAt", a.against,
               d.id as "decisionId", d.case_id as "caseId", a.person_id as "personId",
               d.person_id is null as "isOfSeveral",
               concerns(${reviewersAccount('$2')}, coalesce(d.person_id, c.subject_id)) or concerns(${reviewersAccount('$2')}, a.person_id)
                 or concerns(${reviewersAccount('$2')}, r.reporter_id) as "isAboutOneself", d.measure, d.reason,
               riyadh_day(d.made_at)::text as "decidedOn", riyadh_day(d.until)::text as until,
               exists (select from decisions v where v.reverses = d.id and v.undone_at is null) as "isReversed",
               (select count(*)::int from administrators o
                 where o.ended_at is null and o.role in ('moderator', 'admin') and o.id is distinct from $2
                   and exists (select from passkeys k where k.account_id = o.account_id)) as others
          from appeals a join decisions d on d.id = a.decision_id
          left join cases c on c.id = d.case_id left join reports r on r.id = a.report_id
         where a.id = $1 and a.decided_at is null`,
})

/** A constraint rejects the original decider, unless no other reviewer exists. */
export const decideAppealStatement = sql.change('decide_appeal', {
  takes: {
    id: sql.bigint,
    by: sql.text,
    byTheSame: sql.boolean,
    isGranted: sql.boolean,
    reason: sql.text,
    administratorId: sql.nullable(sql.bigint),
  },
  row: { id: sql.bigint },
  sql: `with decided as (
          update appeals set decided_by = $2, decided_by_id = ${reviewersAccount('$6')}, by_the_same = $3 and against = $2, decided_at = now(), is_granted = $4, reason = $5
           where id = $1 and decided_at is null returning id, decision_id
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'appeal_decided', coalesce(d.person_id, c.subject_id),
                 jsonb_build_object('by', $2::text, 'appeal', decided.id, 'granted', $4::boolean)
            from decided join decisions d on d.id = decided.decision_id left join cases c on c.id = d.case_id
        )
        select id from decided`,
})

export const reopenCase = sql.change('reopen_case', {
  takes: { appealId: sql.bigint, hours: sql.integer },
  row: { id: sql.bigint },
  sql: `with was as (
          select c.id, c.subject_id, c.topic, a.report_id from appeals a join reports r on r.id = a.report_id
            join cases c on c.id = r.case_id join people p on p.id = c.subject_id where a.id = $1
        ), opened as (
          insert into cases (subject_id, topic, due_at) select subject_id, topic, now() + make_interval(hours => $2) from was
          on conflict (subject_id, topic) where closed_at is null do update set topic = excluded.topic returning id
        ), looked as (
          insert into snapshots (case_id, at, display_name, handle, bio, photo)
          select opened.id, s.at, s.display_name, s.handle, s.bio, s.photo from opened, was join snapshots s on s.case_id = was.id
          on conflict (case_id) do nothing
        ), moved as (
          update reports r set case_id = opened.id, notified_at = null from opened, was where r.id = was.report_id
             and not exists (select from reports o where o.reporter_id = r.reporter_id and o.subject_id = r.subject_id
                                and o.handle = r.handle and o.topic = r.topic and o.notified_at is null)
        )
        select id from opened`,
})
