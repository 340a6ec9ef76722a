import { measures } from '#features/moderation/decisions/decisions.contract.ts'
import { reviewersAccount } from '#features/moderation/decisions/decisions.sql.ts'
import { reportTopics } from '#features/moderation/reports/reports.contract.ts'
import * as sql from '#platform/database/statement.server.ts'

const topic = sql.oneOf(...reportTopics)
const measure = sql.oneOf(...measures)

/** True if the reader is the subject, their inviter, or their invitee. */
const concerning = (administrator: string, person: string) =>
  `concerns(${reviewersAccount(administrator)}, ${person})`

/** True if no signed-in member reported it and the panel didn't open it. */
const isOutside = `coalesce((select bool_and(r.is_outside) from reports r where r.case_id = c.id), false)`

/**
 * Sorted by due time, without cases that concern the reader. Outside reports come last, so strangers can't
 * delay members.
 */
export const queueOf = sql.statement('admin_queue', {
  takes: { administratorId: sql.nullable(sql.bigint) },
  row: {
    kind: sql.oneOf('case', 'appeal'),
    id: sql.bigint,
    topic,
    displayName: sql.nullable(sql.text),
    userId: sql.nullable(sql.text),
    openedAt: sql.timestamptz,
    dueAt: sql.timestamptz,
    reports: sql.integer,
    takenBy: sql.nullable(sql.text),
    against: sql.nullable(sql.text),
    isOutside: sql.boolean,
  },
  sql: `select kind, id, topic, "displayName", "userId", "openedAt", "dueAt", reports, "takenBy", against, "isOutside" from (
        select *, row_number() over (partition by "isOutside" order by "dueAt", kind, id) as place from (
          select 'case' as kind, c.id, c.topic, p.display_name as "displayName", p.handle as "userId",
                 c.opened_at as "openedAt", c.due_at as "dueAt",
                 (select count(*)::int from reports r where r.case_id = c.id) as reports,
                 case when c.taken_until > now() then c.taken_by end as "takenBy", null as against,
                 ${isOutside} as "isOutside"
            from cases c left join people p on p.id = c.subject_id
           where c.closed_at is null
             and not exists (select from decisions d where d.case_id = c.id and d.undone_at is null)
             and not ${concerning('$1', 'c.subject_id')}
           union all
          select 'appeal', a.id, coalesce(c.topic, 'other'), p.display_name, p.handle, a.made_at, a.due_at,
                 (select count(*)::int from reports r where r.case_id = c.id), null, a.against, false
            from appeals a join decisions d on d.id = a.decision_id
            left join cases c on c.id = d.case_id left join people p on p.id = coalesce(d.person_id, c.subject_id)
           where a.decided_at is null and not ${concerning('$1', 'coalesce(d.person_id, c.subject_id)')}) waiting) placed
         where place <= 500 order by "isOutside", "dueAt", kind, id`,
})

export const caseRow = sql.statement('admin_case', {
  takes: { id: sql.bigint, administratorId: sql.nullable(sql.bigint) },
  row: {
    id: sql.bigint,
    subjectId: sql.bigint,
    topic,
    openedAt: sql.timestamptz,
    dueAt: sql.timestamptz,
    outcome: sql.nullable(sql.text),
    takenBy: sql.nullable(sql.text),
    isAboutOneself: sql.boolean,
    reportCount: sql.integer,
  },
  sql: `select c.id, c.subject_id as "subjectId", c.topic, c.opened_at as "openedAt", c.due_at as "dueAt", c.outcome,
               case when c.taken_until > now() then c.taken_by end as "takenBy",
               ${concerning('$2', 'c.subject_id')} as "isAboutOneself",
               (select count(*)::int from reports r where r.case_id = c.id) as "reportCount"
          from cases c where c.id = $1`,
})

export const isAboutReviewer = sql.statement('is_about_reviewer', {
  takes: { administratorId: sql.nullable(sql.bigint), personId: sql.bigint },
  row: { is: sql.boolean },
  sql: `select ${concerning('$1', '$2')} as is`,
})

export const currentSubject = sql.statement('admin_subject_now', {
  takes: { id: sql.bigint },
  row: {
    displayName: sql.text,
    userId: sql.text,
    bio: sql.text,
    hasPhoto: sql.boolean,
    joinedOn: sql.text,
    isVerified: sql.boolean,
    isSuspended: sql.boolean,
    isPhotoWithheld: sql.boolean,
    invitedBy: sql.nullable(sql.text),
    invited: sql.integer,
  },
  sql: `select p.display_name as "displayName", p.handle as "userId", p.bio, p.photo is not null as "hasPhoto",
               riyadh_day(a.created_at)::text as "joinedOn", p.is_verified as "isVerified", a.is_suspended as "isSuspended",
               coalesce(p.photo = p.withheld_photo, false)
                 or exists (select from restrictions r where r.person_id = p.id and r.what = 'photo' and r.decision_id is null)
                 as "isPhotoWithheld",
               (select i.handle from referrals r join people i on i.id = r.referrer_id where r.referred_id = p.id) as "invitedBy",
               (select count(*)::int from referrals r where r.referrer_id = p.id and r.completed_at is not null) as invited
          from people p join accounts a on a.id = p.id where p.id = $1`,
})

export const snapshotOf = sql.statement('admin_snapshot', {
  takes: { id: sql.bigint },
  row: { displayName: sql.text, userId: sql.text, bio: sql.text, hasPhoto: sql.boolean },
  sql: `select display_name as "displayName", handle as "userId", bio, photo is not null as "hasPhoto"
          from snapshots where case_id = $1`,
})

/** Reveals nothing about the reporters. Members' reports first, newest first, then outside reports. */
export const reportsIn = sql.statement('admin_reports', {
  takes: { id: sql.bigint },
  row: {
    topic,
    said: sql.text,
    language: sql.oneOf('en', 'ar'),
    sentAt: sql.timestamptz,
    accountDays: sql.nullable(sql.integer),
    isOwn: sql.boolean,
    contact: sql.nullable(sql.text),
  },
  sql: `select r.topic, r.said, r.language, r.created_at as "sentAt",
               (select max(step) from unnest(array[0, 7, 30, 365]) step
                 where a.created_at + step * interval '1 day' <= r.created_at)::int as "accountDays",
               coalesce(r.reporter_id = r.subject_id, false) as "isOwn", r.contact
          from reports r left join accounts a on a.id = r.reporter_id where r.case_id = $1
         order by r.is_outside, r.id desc limit 100`,
})

export const decisionsAboutSubject = sql.statement('admin_decisions', {
  takes: { personId: sql.bigint, caseId: sql.bigint },
  row: {
    id: sql.bigint,
    measure,
    reason: sql.text,
    by: sql.text,
    decidedOn: sql.text,
    until: sql.nullable(sql.text),
    isReversed: sql.boolean,
    isHere: sql.boolean,
    takesEffectAt: sql.timestamptz,
    mayUndo: sql.boolean,
  },
  sql: `select d.id, d.measure, d.reason, d.by, riyadh_day(d.made_at)::text as "decidedOn", riyadh_day(d.until)::text as until,
               exists (select from decisions v where v.reverses = d.id and v.undone_at is null) as "isReversed",
               coalesce(d.case_id = $2, false) as "isHere", d.takes_effect_at as "takesEffectAt",
               d.notified_at is null and d.takes_effect_at > now() as "mayUndo"
          from decisions d
         where d.undone_at is null and (d.person_id = $1 or d.case_id = $2) order by d.id desc limit 50`,
})

export const takeCase = sql.change('take_case', {
  takes: { id: sql.bigint, by: sql.text, minutes: sql.integer, administratorId: sql.nullable(sql.bigint) },
  row: { id: sql.bigint },
  sql: `update cases set taken_by = $2, taken_by_id = ${reviewersAccount('$4')}, taken_until = now() + make_interval(mins => $3)
         where id = $1 and closed_at is null and (taken_by is null or taken_by = $2 or taken_until <= now())
        returning id`,
})

export const giveBackCase = sql.change('give_back_case', {
  takes: { id: sql.bigint, by: sql.text },
  row: { id: sql.bigint },
  sql: 'update cases set taken_by = null, taken_until = null where id = $1 and taken_by = $2 returning id',
})

export const handOverCase = sql.change('hand_over_case', {
  takes: { id: sql.bigint, by: sql.text, days: sql.integer },
  row: { id: sql.bigint },
  sql: `with handed as (
          update cases set hold_until = now() + make_interval(days => $3) where id = $1 returning id, subject_id
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'handed_over', subject_id, jsonb_build_object('by', $2::text, 'case', id, 'days', $3::int) from handed
        )
        select id from handed`,
})

/** At most one row per reviewer per 15 minutes. */
export const recordCaseView = sql.change('record_look', {
  takes: { action: sql.text, personId: sql.bigint, caseId: sql.bigint, by: sql.text },
  sql: `with look as (select jsonb_build_object('by', $4::text, 'case', $3::bigint) as details)
        insert into audit_log (action, subject_id, details)
        select $1, $2, details from look
         where not exists (select from audit_log a
                            where a.subject_id = $2 and a.at > now() - interval '15 minutes'
                              and a.action = $1 and a.details = look.details)`,
})

export const snapshotPhotoOf = sql.statement('admin_snapshot_photo', {
  takes: { id: sql.bigint },
  row: { photo: sql.nullable(sql.bytes) },
  sql: 'select photo from snapshots where case_id = $1',
})
