import { bigint, boolean, nullable, statement, text, timestamptz } from '#ground/database/statement.server.ts'
import { listed, namedThen, namesThen, thenOf } from './exportedLists.sql.ts'

/** Who may rate a person. There is no row for somebody who has chosen nothing. */
export const doors = statement('export_doors', {
  takes: { id: bigint },
  row: {
    whoMayRate: text,
    ratingLinkKey: nullable(text),
    numberClosed: boolean,
  },
  sql: `select who as "whoMayRate", link_key as "ratingLinkKey", number is not null as "numberClosed"
          from doors where person_id = $1`,
})

const columns = `${namesThen}, l.created_at as "createdAt"`
const person = { ...namedThen, createdAt: timestamptz }

export const chosenRaters = listed('export_chosen_raters', {
  row: person,
  columns,
  from: `chosen_raters l join people p on p.id = l.rater_id ${thenOf('l.created_at')}`,
  owner: 'l.person_id',
  at: 'l.created_at',
  key: 'l.rater_id',
  keyType: 'bigint',
})

export const blockedPeople = listed('export_blocked_people', {
  row: person,
  columns,
  from: `blocks l join people p on p.id = l.blocked_id ${thenOf('l.created_at')}`,
  owner: 'l.person_id',
  at: 'l.created_at',
  key: 'l.blocked_id',
  keyType: 'bigint',
})
