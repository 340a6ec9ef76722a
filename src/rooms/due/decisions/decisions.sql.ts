import {
  bigint,
  boolean,
  change,
  integer,
  nullable,
  oneOf,
  statement,
  text,
  timestamptz,
} from '#ground/database/statement.server.ts'
import { measures } from './decisions.contract.ts'

const measure = oneOf(...measures)

/**
 * A reviewer decides neither about themselves nor about whom they share a tree of invitations with, which the
 * constraint says of the first, and the row that stands for whom it is about of the second. That ratings are
 * held the desk's log tells once a case and of whom they rate, so that it names no rater.
 */
export const addDecision = change('add_decision', {
  takes: {
    caseId: nullable(bigint),
    personId: bigint,
    measure: text,
    ground: text,
    reason: text,
    note: nullable(text),
    noteLanguage: nullable(text),
    by: text,
    administratorId: nullable(bigint),
    days: nullable(integer),
    reverses: nullable(bigint),
    delay: integer,
  },
  row: { id: bigint, takesEffectAt: timestamptz },
  sql: `with reviewer as (
          select (select account_id from administrators where id = $9) as id
        ), mine as (
          select case when are_of_one_tree(id, $2) then $2::bigint else id end as id from reviewer
        ), added as (
          insert into decisions (case_id, person_id, measure, ground, reason, note, note_language, by, by_person, until, reverses,
                                 takes_effect_at)
          select $1, $2, $3, $4, $5, $6, $7, $8, mine.id, now() + make_interval(days => $10), $11,
                 now() + make_interval(secs => $12::integer)
            from mine
          returning id, takes_effect_at
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'decided', $2, jsonb_build_object('by', $8::text, 'decision', id, 'measure', $3::text) from added
           where $3 <> 'hold' and not exists (select from decisions where id = $11 and measure = 'hold')
        )
        select id, takes_effect_at as "takesEffectAt" from added`,
})

/** The decision is told already, because what it does has been done and said by whoever made it. */
export const addDoneDecision = change('add_done_decision', {
  takes: {
    personId: bigint,
    measure: text,
    ground: text,
    reason: text,
    by: text,
  },
  sql: `insert into decisions (person_id, measure, ground, reason, by, takes_effect_at, told_at)
        values ($1, $2, $3, $4, $5, now(), now())`,
})

/** Nothing is told of it then. */
export const undoDecision = change('undo_decision', {
  takes: { caseId: bigint, by: text },
  row: { id: bigint },
  sql: `with undone as (
          update decisions set undone_at = now()
           where case_id = $1 and by = $2 and told_at is null and undone_at is null and takes_effect_at > now()
          returning id, person_id, measure
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'decision_undone', person_id, jsonb_build_object('by', $2::text, 'decision', id) from undone where measure <> 'hold'
          union all
          select 'decision_undone', subject_id, jsonb_build_object('by', $2::text, 'case', id)
            from cases where id = $1 and exists (select from undone where measure = 'hold')
        )
        select id from undone`,
})

export const decisionDue = statement('decision_due', {
  takes: { id: bigint },
  row: { id: bigint, personId: bigint, measure, caseId: nullable(bigint), reverses: nullable(bigint) },
  sql: `select id, person_id as "personId", measure, case_id as "caseId", reverses from decisions
         where id = $1 and told_at is null and undone_at is null and takes_effect_at <= now()`,
})

/** Whoever gets the row carries the decision out, in the same transaction, and nobody else ever does. */
export const stampDecision = change('stamp_decision', {
  takes: { id: bigint },
  row: { id: bigint },
  sql: 'update decisions set told_at = now() where id = $1 and told_at is null and undone_at is null returning id',
})

/** Those who reported hear it together, and once. Who has no account reads it by the number of the report. */
export const answerReports = change('answer_reports', {
  takes: { caseId: bigint, outcome: text },
  row: { reporterId: nullable(bigint) },
  sql: `with closed as (
          update cases set closed_at = now(), outcome = $2, taken_by = null, taken_until = null
           where id = $1 and closed_at is null
        ), answered as (
          update reports set told_at = now() where case_id = $1 and told_at is null returning reporter_id
        ), told as (
          insert into notifications (person_id, kind)
          select p.id, 'report_answered' from answered join people p on p.id = answered.reporter_id
        )
        select reporter_id as "reporterId" from answered`,
})

const ownDecision = {
  id: bigint,
  measure,
  ground: text,
  reason: text,
  note: nullable(text),
  noteLanguage: nullable(oneOf('en', 'ar')),
  byRule: boolean,
  decidedOn: text,
  until: nullable(text),
  applies: boolean,
  isReversed: boolean,
  inTime: boolean,
  appealed: boolean,
  granted: nullable(boolean),
  bySame: nullable(boolean),
}

/**
 * All that was decided about somebody, also about an earlier account of their number. An appeal is theirs if
 * it comes from the side of those affected.
 */
export const decisionsAbout = statement('decisions_about', {
  takes: { personId: bigint, months: integer },
  row: ownDecision,
  sql: `select d.id, d.measure, d.ground, d.reason, d.note, d.note_language as "noteLanguage", d.by = 'rule' as "byRule",
               riyadh_day(d.told_at)::text as "decidedOn", riyadh_day(d.until)::text as until,
               exists (select from restrictions r where r.decision_id = d.id) as applies,
               exists (select from decisions v where v.reverses = d.id and v.told_at is not null) as "isReversed",
               d.told_at > now() - make_interval(months => $2) as "inTime",
               a.id is not null as appealed, case when a.told_at is not null then a.is_granted end as granted,
               a.by_the_same as "bySame"
          from decisions d
          left join appeals a on a.decision_id = d.id and a.side = 'affected'
         where d.told_at is not null and d.measure not in ('none', 'answer', 'reversal')
           and (d.person_id = $1
                or d.former_id = (select former_id from accounts where id = $1))
         order by d.id desc limit 100`,
})

export const standingOf = statement('standing_of', {
  takes: { personId: bigint },
  row: {
    isSuspended: boolean,
    isClosed: boolean,
    until: nullable(text),
    photo: oneOf('shown', 'to_members', 'hidden'),
  },
  sql: `select a.is_suspended or n.is_closed as "isSuspended",
               coalesce(d.measure = 'close', false) or n.is_closed as "isClosed",
               riyadh_day(r.until)::text as until,
               case when h.person_id is not null then 'hidden'
                    when p.photo = p.withheld_photo then 'to_members' else 'shown' end as photo
          from accounts a
          left join people p on p.id = a.id
          left join restrictions r on r.person_id = a.id and r.what = 'account'
          left join restrictions h on h.person_id = a.id and h.what = 'photo' and h.decision_id is null
          left join decisions d on d.id = r.decision_id
         cross join lateral (
                 select exists (select from former_numbers f join closed_numbers c using (digest)
                                 where f.former_id = a.former_id) as is_closed) n
         where a.id = $1`,
})
