import * as sql from '#platform/database/statement.server.ts'
import { reportTopics } from './reports.contract.ts'

const topic = sql.oneOf(...reportTopics)

/** `nextIn`: seconds until the reporter may send again, at ten reports a day. */
export const reportingOf = sql.statement('reporting_of', {
  takes: { reporterId: sql.bigint },
  row: { isPaused: sql.boolean, nextIn: sql.double },
  sql: `select exists (select from restrictions where person_id = $1 and what = 'reporting') as "isPaused",
               coalesce(extract(epoch from min(created_at) + interval '1 day' - now()), 0)::float8 as "nextIn"
          from reports where reporter_id = $1 and created_at > now() - interval '1 day'`,
})

const openingCase = `
        insert into cases (subject_id, topic, due_at)
        select id, $2, now() + make_interval(hours => $3) from people where id = $1
        on conflict (subject_id, topic) where closed_at is null do update set topic = excluded.topic
        returning id, due_at`

export const openCase = sql.change('open_case', {
  takes: { subjectId: sql.bigint, topic: sql.text, hours: sql.integer },
  row: { id: sql.bigint, dueAt: sql.timestamptz },
  sql: `with opened as (${openingCase}) select id, due_at as "dueAt" from opened`,
})

/** Also queues the photo job. Returns no row if the reported person has left. */
export const addReport = sql.change('add_report', {
  takes: {
    subjectId: sql.bigint,
    topic: sql.text,
    hours: sql.integer,
    reference: sql.text,
    said: sql.text,
    language: sql.text,
    reporterId: sql.nullable(sql.bigint),
    contact: sql.nullable(sql.text),
  },
  row: { dueAt: sql.timestamptz },
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

export const addSnapshot = sql.change('add_snapshot', {
  takes: { caseId: sql.bigint, photo: sql.nullable(sql.bytes) },
  sql: `insert into snapshots (case_id, display_name, handle, bio, photo)
        select c.id, p.display_name, p.handle, p.bio, $2 from cases c join people p on p.id = c.subject_id where c.id = $1
        on conflict (case_id) do nothing`,
})

const state = {
  reference: sql.text,
  topic,
  sentOn: sql.text,
  dueAt: sql.timestamptz,
  answer: sql.nullable(sql.oneOf('acted', 'nothing', 'left')),
  inTime: sql.boolean,
  appealed: sql.boolean,
  granted: sql.nullable(sql.boolean),
  bySame: sql.nullable(sql.boolean),
}

const states = (where: string) => `
        select r.reference, r.topic, riyadh_day(r.created_at)::text as "sentOn",
               greatest(r.created_at, c.opened_at) + (c.due_at - c.opened_at) as "dueAt",
               case when r.notified_at is null then null
                    when c.outcome = 'left' then 'left'
                    when exists (select from decisions d where d.case_id = c.id and d.notified_at is not null
                                    and d.measure not in ('none', 'reporting', 'reversal')) then 'acted'
                    else 'nothing' end as answer,
               coalesce(c.outcome = 'decided' and r.notified_at > now() - make_interval(months => $2), false) as "inTime",
               a.id is not null as appealed, case when a.notified_at is not null then a.is_granted end as granted,
               a.by_the_same as "bySame"
          from reports r join cases c on c.id = r.case_id
          left join appeals a on a.report_id = r.id
         where ${where}`

export const reportState = sql.statement('report_state', {
  takes: { reference: sql.text, months: sql.integer },
  row: state,
  sql: states('r.reference = $1'),
})

export const reportsOf = sql.statement('reports_of', {
  takes: { reporterId: sql.bigint, months: sql.integer },
  row: state,
  sql: `${states('r.reporter_id = $1')} order by r.id desc limit 100`,
})

const counted = (table: string, key: string, condition: string) =>
  `(select coalesce(jsonb_object_agg(key, n), '{}') from (
                 select ${key} as key, count(*) as n from ${table} where ${condition} group by 1 having count(*) >= 5) each)`

/** Last 90 days; suppresses counts below five. */
export const moderationFigures = sql.statement('moderation_figures', {
  row: {
    since: sql.text,
    reports: sql.text,
    decisions: sql.text,
    made: sql.integer,
    granted: sql.integer,
    upheld: sql.integer,
    half: sql.nullable(sql.double),
    most: sql.nullable(sql.double),
  },
  sql: `with since as (select riyadh_day(now() - interval '90 days') as day, now() - interval '90 days' as at)
        select since.day::text as since,
               ${counted('reports', 'topic', 'created_at > since.at')}::text as reports,
               ${counted('decisions', 'measure', 'notified_at > since.at')}::text as decisions,
               (select case when count(*) >= 5 then count(*)::int else 0 end from appeals where made_at > since.at) as made,
               (select case when count(*) >= 5 then count(*)::int else 0 end from appeals where notified_at > since.at and is_granted) as granted,
               (select case when count(*) >= 5 then count(*)::int else 0 end from appeals where notified_at > since.at and not is_granted) as upheld,
               h.half, h.most
          from since left join lateral (
                 select percentile_cont(0.5) within group (order by hours) as half,
                        percentile_cont(0.9) within group (order by hours) as most
                   from (select extract(epoch from notified_at - created_at) / 3600 as hours from reports
                          where notified_at > since.at) answered
                 having count(*) >= 5) h on true`,
})

export const reportersOf = sql.statement('reporters_of', {
  takes: { caseId: sql.bigint },
  row: { id: sql.bigint },
  sql: `select distinct p.id from reports r join people p on p.id = r.reporter_id where r.case_id = $1`,
})
