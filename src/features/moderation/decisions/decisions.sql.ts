import * as sql from '#platform/database/statement.server.ts'
import { measures } from './decisions.contract.ts'

const measure = sql.oneOf(...measures)

/** The administrator's own account, to exclude cases about it. */
export const reviewersAccount = (administrator: string) =>
  `(select account_id from administrators where id = ${administrator})`

/** Raters and reporters go into a separate table, which the admin panel and its log don't read. */
export const addDecision = sql.change('add_decision', {
  takes: {
    caseId: sql.nullable(sql.bigint),
    people: sql.arrayOf(sql.bigint),
    isOfSeveral: sql.boolean,
    measure: sql.text,
    ground: sql.text,
    reason: sql.text,
    note: sql.nullable(sql.text),
    noteLanguage: sql.nullable(sql.text),
    by: sql.text,
    administratorId: sql.nullable(sql.bigint),
    days: sql.nullable(sql.integer),
    reverses: sql.nullable(sql.bigint),
    delay: sql.integer,
  },
  row: { id: sql.bigint, takesEffectAt: sql.timestamptz },
  sql: `with added as (
          insert into decisions (case_id, person_id, measure, ground, reason, note, note_language, by, by_person, until, reverses,
                                 takes_effect_at)
          select $1, case when not $3 then ($2::bigint[])[1] end, $4, $5, $6, $7, $8, $9, ${reviewersAccount('$10')},
                 now() + make_interval(days => $11), $12, now() + make_interval(secs => $13::integer)
          returning id, person_id, takes_effect_at
        ), about as (
          insert into decision_people (decision_id, person_id) select id, unnest($2::bigint[]) from added
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'decided', coalesce(person_id, (select subject_id from cases where id = $1)),
                 jsonb_build_object('by', $9::text, 'decision', id, 'measure', $4::text) from added
        )
        select id, takes_effect_at as "takesEffectAt" from added`,
})

/** Stored as already notified, because the caller has acted and sent notices itself. */
export const addDoneDecision = sql.change('add_done_decision', {
  takes: {
    personId: sql.bigint,
    measure: sql.text,
    ground: sql.text,
    reason: sql.text,
    by: sql.text,
    administratorId: sql.nullable(sql.bigint),
  },
  sql: `with added as (
          insert into decisions (person_id, measure, ground, reason, by, by_person, takes_effect_at, notified_at)
          values ($1, $2, $3, $4, $5, ${reviewersAccount('$6')}, now(), now()) returning id
        )
        insert into decision_people (decision_id, person_id) select id, $1 from added`,
})

export const undoDecision = sql.change('undo_decision', {
  takes: { caseId: sql.bigint, by: sql.text },
  row: { id: sql.bigint },
  sql: `with undone as (
          update decisions set undone_at = now()
           where case_id = $1 and by = $2 and notified_at is null and undone_at is null and takes_effect_at > now()
          returning id, person_id
        ), recorded as (
          insert into audit_log (action, subject_id, details)
          select 'decision_undone', coalesce(person_id, (select subject_id from cases where id = $1)),
                 jsonb_build_object('by', $2::text, 'decision', id) from undone
        )
        select id from undone`,
})

export const decisionDue = sql.statement('decision_due', {
  takes: { id: sql.bigint },
  row: {
    id: sql.bigint,
    /** The affected person, or the case's subject if the decision affects several people. */
    personId: sql.bigint,
    measure,
    caseId: sql.nullable(sql.bigint),
    reverses: sql.nullable(sql.bigint),
  },
  sql: `select d.id, coalesce(d.person_id, c.subject_id) as "personId", d.measure, d.case_id as "caseId", d.reverses
          from decisions d left join cases c on c.id = d.case_id
         where d.id = $1 and notified_at is null and undone_at is null and takes_effect_at <= now()`,
})

/**
 * Returns one row per affected person, to one caller only. That caller must apply the decision in the same
 * transaction.
 */
export const stampDecision = sql.change('stamp_decision', {
  takes: { id: sql.bigint },
  row: { personId: sql.bigint },
  sql: `with stamped as (
          update decisions set notified_at = now() where id = $1 and notified_at is null and undone_at is null returning id
        )
        select o.person_id as "personId" from stamped join decision_people o on o.decision_id = stamped.id`,
})

/** Notifies reporters once. Reporters without an account look up the reference. */
export const answerReports = sql.change('answer_reports', {
  takes: { caseId: sql.bigint, outcome: sql.text },
  sql: `with closed as (
          update cases set closed_at = now(), outcome = $2, taken_by = null, taken_until = null
           where id = $1 and closed_at is null
        ), answered as (
          update reports set notified_at = now() where case_id = $1 and notified_at is null returning reporter_id
        )
        insert into notifications (person_id, kind)
        select p.id, 'report_answered' from answered join people p on p.id = answered.reporter_id`,
})

const ownDecision = {
  id: sql.bigint,
  measure,
  ground: sql.text,
  reason: sql.text,
  note: sql.nullable(sql.text),
  noteLanguage: sql.nullable(sql.oneOf('en', 'ar')),
  byRule: sql.boolean,
  decidedOn: sql.text,
  until: sql.nullable(sql.text),
  applies: sql.boolean,
  isReversed: sql.boolean,
  inTime: sql.boolean,
  appealed: sql.boolean,
  granted: sql.nullable(sql.boolean),
  bySame: sql.nullable(sql.boolean),
}

/** Includes earlier accounts with the same number. */
export const isAbout = (account: string) =>
  `(o.person_id = ${account} or o.former_id = (select former_id from accounts where id = ${account}))`

/** Includes earlier accounts with the same number, but only the appeals by this side. */
export const decisionsAbout = sql.statement('decisions_about', {
  takes: { personId: sql.bigint, months: sql.integer },
  row: ownDecision,
  sql: `select d.id, d.measure, d.ground, d.reason, d.note, d.note_language as "noteLanguage", d.by = 'rule' as "byRule",
               riyadh_day(d.notified_at)::text as "decidedOn", riyadh_day(d.until)::text as until,
               exists (select from restrictions r where r.decision_id = d.id and r.person_id = $1) as applies,
               exists (select from decisions v join decision_people w on w.decision_id = v.id
                        where v.reverses = d.id and v.notified_at is not null and w.person_id = o.person_id) as "isReversed",
               d.notified_at > now() - make_interval(months => $2) as "inTime",
               a.id is not null as appealed, case when a.notified_at is not null then a.is_granted end as granted,
               a.by_the_same as "bySame"
          from decision_people o join decisions d on d.id = o.decision_id
          left join appeals a on a.decision_id = d.id and a.side = 'affected' and a.person_id = o.person_id
         where d.notified_at is not null and d.measure not in ('none', 'reversal') and ${isAbout('$1')}
         order by d.id desc limit 100`,
})

export const standingOf = sql.statement('standing_of', {
  takes: { personId: sql.bigint },
  row: {
    isSuspended: sql.boolean,
    isClosed: sql.boolean,
    until: sql.nullable(sql.text),
    photo: sql.oneOf('shown', 'to_members', 'hidden'),
  },
  sql: `select a.is_suspended or n.is_closed as "isSuspended",
               coalesce(d.measure = 'close', false) or n.is_closed as "isClosed",
               riyadh_day(r.until)::text as until,
               case when p.photo = p.withheld_photo then 'to_members'
                    when h.person_id is not null then 'hidden' else 'shown' end as photo
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
