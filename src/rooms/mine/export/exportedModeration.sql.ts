import * as sql from '#ground/database/statement.server.ts'
import { listed } from './exportedLists.sql.ts'

/** Never whether somebody reported, or who. */
export const decisions = listed('export_decisions', {
  row: {
    measure: sql.text,
    ground: sql.text,
    reason: sql.text,
    note: sql.nullable(sql.text),
    decidedOn: sql.nullable(sql.text),
    until: sql.nullable(sql.timestamptz),
  },
  columns: `measure, ground, reason, note, riyadh_day(told_at)::text as "decidedOn", until`,
  from: `(select d.*, o.person_id as about from decision_people o join decisions d on d.id = o.decision_id
           where d.told_at is not null and d.measure not in ('none', 'reversal')) told`,
  owner: 'about',
  at: 'told_at',
  key: 'id',
  keyType: 'bigint',
})

export const reportsSent = listed('export_reports', {
  row: {
    reference: sql.text,
    topic: sql.text,
    said: sql.text,
    createdAt: sql.timestamptz,
  },
  columns: `r.reference, 'report_' || r.topic as topic, r.said, r.created_at as "createdAt"`,
  from: 'reports r',
  owner: 'r.reporter_id',
  at: 'r.created_at',
  key: 'r.id',
  keyType: 'bigint',
})

export const appealsMade = listed('export_appeals', {
  row: { said: sql.text, createdAt: sql.timestamptz },
  columns: 'said, made_at as "createdAt"',
  from: `(select a.id, a.said, a.made_at, case a.side when 'affected' then a.person_id else r.reporter_id end as person_id
            from appeals a left join reports r on r.id = a.report_id) made`,
  owner: 'person_id',
  at: 'made_at',
  key: 'id',
  keyType: 'bigint',
})
