import * as sql from '#platform/database/statement.server.ts'

const ended = `c.closed_at < now() - make_interval(months => $1) and (c.hold_until is null or c.hold_until < now())`

export const dropSnapshots = sql.change('drop_old_snapshots', {
  takes: { months: sql.integer, most: sql.bigint },
  row: { id: sql.bigint },
  sql: `delete from snapshots s using (
          select s.case_id from snapshots s join cases c on c.id = s.case_id where ${ended} limit $2) old
         where s.case_id = old.case_id returning s.case_id as id`,
})

export const cutReporters = sql.change('cut_old_reporters', {
  takes: { months: sql.integer, most: sql.bigint },
  row: { id: sql.bigint },
  sql: `update reports r set reporter_id = null, contact = null, said = '' from (
          select r.id from reports r join cases c on c.id = r.case_id
           where ${ended} and (r.reporter_id is not null or r.contact is not null or r.said <> '') limit $2) old
         where r.id = old.id returning r.id`,
})

/** Keeps decisions that are still in effect. */
export const dropDecisions = sql.change('drop_old_decisions', {
  takes: { months: sql.integer, most: sql.bigint },
  row: { id: sql.bigint },
  sql: `delete from decisions d using (
          select d.id from decisions d left join cases c on c.id = d.case_id
           where coalesce(d.notified_at, d.undone_at) < now() - make_interval(months => $1)
             and (c.hold_until is null or c.hold_until < now())
             and not exists (select from restrictions r where r.decision_id = d.id)
             and not exists (select from decisions v where v.reverses = d.id and v.notified_at > now() - make_interval(months => $1))
           limit $2) old
         where d.id = old.id returning d.id`,
})

export const dropCases = sql.change('drop_old_cases', {
  takes: { months: sql.integer, most: sql.bigint },
  row: { id: sql.bigint },
  sql: `delete from cases d using (
          select c.id from cases c where ${ended} and not exists (select from decisions x where x.case_id = c.id) limit $2) old
         where d.id = old.id returning d.id`,
})
