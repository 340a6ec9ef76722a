import * as sql from '#platform/database/statement.server.ts'
import { isAbout } from './decisions.sql.ts'

/** No row unless the decision is about this person. */
export const addAppeal = sql.change('add_appeal', {
  takes: {
    decisionId: sql.bigint,
    personId: sql.bigint,
    said: sql.text,
    language: sql.text,
    hours: sql.integer,
    months: sql.integer,
  },
  row: { inTime: sql.boolean },
  sql: `with wanted as (
          select d.id, d.by, o.person_id, d.notified_at > now() - make_interval(months => $6) as in_time
            from decision_people o join decisions d on d.id = o.decision_id
           where d.id = $1 and d.notified_at is not null and d.measure not in ('none', 'verify', 'reversal')
             and ${isAbout('$2')}
        ), added as (
          insert into appeals (decision_id, side, person_id, said, language, due_at, against)
          select id, 'affected', person_id, $3, $4, now() + make_interval(hours => $5), by from wanted where in_time
        )
        select in_time as "inTime" from wanted`,
})

export const addReportersAppeal = sql.change('add_reporters_appeal', {
  takes: { reference: sql.text, said: sql.text, language: sql.text, hours: sql.integer, months: sql.integer },
  row: { inTime: sql.boolean, isAnswered: sql.boolean },
  sql: `with wanted as (
          select d.id, d.by, r.id as report_id, d.notified_at > now() - make_interval(months => $5) as in_time
            from reports r
            left join decisions d on d.case_id = r.case_id and d.undone_at is null and d.measure not in ('reversal', 'hold')
                                 and d.notified_at is not null
           where r.reference = $1
           order by d.id limit 1
        ), added as (
          insert into appeals (decision_id, side, report_id, said, language, due_at, against)
          select id, 'reporter', report_id, $2, $3, now() + make_interval(hours => $4), by from wanted where in_time
        )
        select coalesce(in_time, true) as "inTime", id is not null as "isAnswered" from wanted`,
})

export const stampAppeal = sql.change('stamp_appeal', {
  takes: { id: sql.bigint },
  sql: `with answered as (
          update appeals set notified_at = now() where id = $1 and decided_at is not null and notified_at is null
          returning side, person_id, report_id
        )
        insert into notifications (person_id, kind)
        select p.id, 'appeal_answered' from answered a
          left join reports r on r.id = a.report_id
          join people p on p.id = case a.side when 'affected' then a.person_id else r.reporter_id end`,
})
