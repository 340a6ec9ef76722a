import {
  bigint,
  boolean,
  bytes,
  change,
  double,
  integer,
  nullable,
  oneOf,
  statement,
  text,
  timestamptz,
} from '#ground/database/statement.server.ts'
import { reportTopics } from './reports.contract.ts'

const topic = oneOf(...reportTopics)

/** Whether reporting is paused for somebody, and in how many seconds they may send one more of ten a day. */
export const reportingOf = statement('reporting_of', {
  takes: { reporterId: bigint },
  row: { isPaused: boolean, nextIn: double },
  sql: `select exists (select from restrictions where person_id = $1 and what = 'reporting') as "isPaused",
               coalesce(extract(epoch from min(created_at) + interval '1 day' - now()), 0)::float8 as "nextIn"
          from reports where reporter_id = $1 and created_at > now() - interval '1 day'`,
})

const openingCase = `
        insert into cases (subject_id, topic, due_at)
        select id, $2, now() + make_interval(hours => $3) from people where id = $1
        on conflict (subject_id, topic) where closed_at is null do update set topic = excluded.topic
        returning id, due_at`

/** Joins the open case of this topic, or opens one. */
export const openCase = change('open_case', {
  takes: { subjectId: bigint, topic: text, hours: integer },
  row: { id: bigint, dueAt: timestamptz },
  sql: `with opened as (${openingCase}) select id, due_at as "dueAt" from opened`,
})

/**
 * Files a report, with how the person looks now. Their photo is kept, and hidden where that must not wait, by
 * a job that is planned with it. No row: whom it is about has left.
 */
export const addReport = change('add_report', {
  takes: {
    subjectId: bigint,
    topic: text,
    hours: integer,
    reference: text,
    said: text,
    language: text,
    reporterId: nullable(bigint),
    contact: nullable(text),
  },
  row: { dueAt: timestamptz },
  sql: `with opened as (${openingCase}
        ), added as (
          insert into reports (reference, case_id, subject_id, handle, topic, said, language, reporter_id, is_outside, contact,
                               photo_digests)
          select $4, o.id, $1, p.handle, $2, $5, $6, $7, $7::bigint is null, $8,
                 case when $2 = 'photo' then coalesce(m.digests, '{}') else '{}' end
            from opened o join people p on p.id = $1 left join media m on m.id = p.photo
        ), looked as (
          insert into snapshots (case_id, display_name, handle, bio)
          select o.id, p.display_name, p.handle, p.bio from opened o join people p on p.id = $1
          on conflict (case_id) do nothing
        ), planned as (
          select plan_job('keep_photo', id, now()) from opened
        )
        select now() + make_interval(hours => $3) as "dueAt" from opened, planned`,
})

/** How the person looks as the case begins; what is kept already stays. */
export const addSnapshot = change('add_snapshot', {
  takes: { caseId: bigint, photo: nullable(bytes) },
  sql: `insert into snapshots (case_id, display_name, handle, bio, photo)
        select c.id, p.display_name, p.handle, p.bio, $2 from cases c join people p on p.id = c.subject_id where c.id = $1
        on conflict (case_id) do nothing`,
})

const state = {
  reference: text,
  topic,
  sentOn: text,
  dueAt: timestamptz,
  answer: nullable(oneOf('acted', 'nothing', 'left')),
  inTime: boolean,
  appealed: boolean,
  granted: nullable(boolean),
  bySame: nullable(boolean),
}

const states = (where: string) => `
        select r.reference, r.topic, riyadh_day(r.created_at)::text as "sentOn",
               greatest(r.created_at, c.opened_at) + (c.due_at - c.opened_at) as "dueAt",
               case when r.told_at is null then null
                    when c.outcome = 'left' then 'left'
                    when exists (select from decisions d where d.case_id = c.id and d.told_at is not null
                                    and d.measure not in ('none', 'reporting', 'reversal')) then 'acted'
                    else 'nothing' end as answer,
               coalesce(c.outcome = 'decided' and r.told_at > now() - make_interval(months => $2), false) as "inTime",
               a.id is not null as appealed, case when a.told_at is not null then a.is_granted end as granted,
               a.by_the_same as "bySame"
          from reports r join cases c on c.id = r.case_id
          left join appeals a on a.report_id = r.id
         where ${where}`

export const reportState = statement('report_state', {
  takes: { reference: text, months: integer },
  row: state,
  sql: states('r.reference = $1'),
})

export const reportsOf = statement('reports_of', {
  takes: { reporterId: bigint, months: integer },
  row: state,
  sql: `${states('r.reporter_id = $1')} order by r.id desc limit 100`,
})

const counted = (table: string, key: string, condition: string) =>
  `(select coalesce(jsonb_object_agg(key, n), '{}') from (
                 select ${key} as key, count(*) as n from ${table} where ${condition} group by 1 having count(*) >= 5) each)`

/** Of the last ninety days; what happened fewer than five times is left out. */
export const moderationFigures = statement('moderation_figures', {
  row: {
    since: text,
    reports: text,
    decisions: text,
    made: integer,
    granted: integer,
    upheld: integer,
    half: nullable(double),
    most: nullable(double),
  },
  sql: `with since as (select riyadh_day(now() - interval '90 days') as day, now() - interval '90 days' as at)
        select since.day::text as since,
               ${counted('reports', 'topic', 'created_at > since.at')}::text as reports,
               ${counted('decisions', 'measure', 'told_at > since.at')}::text as decisions,
               (select case when count(*) >= 5 then count(*)::int else 0 end from appeals where made_at > since.at) as made,
               (select case when count(*) >= 5 then count(*)::int else 0 end from appeals where told_at > since.at and is_granted) as granted,
               (select case when count(*) >= 5 then count(*)::int else 0 end from appeals where told_at > since.at and not is_granted) as upheld,
               h.half, h.most
          from since left join lateral (
                 select percentile_cont(0.5) within group (order by hours) as half,
                        percentile_cont(0.9) within group (order by hours) as most
                   from (select extract(epoch from told_at - created_at) / 3600 as hours from reports
                          where told_at > since.at) answered
                 having count(*) >= 5) h on true`,
})

/** Those who reported in this case and have accounts, for what is decided about false reports. */
export const reportersOf = statement('reporters_of', {
  takes: { caseId: bigint },
  row: { id: bigint },
  sql: `select distinct p.id from reports r join people p on p.id = r.reporter_id where r.case_id = $1`,
})
