import { bigint, boolean, nullable, statement, text, timestamptz } from '#kit/database/statement.server.ts'
import { listed, namedThen, namesThen, thenOf } from '../lists/queries.server.ts'

/** Who may rate a person. There is no row for somebody who has chosen nothing. */
export const doors = statement('export_doors', {
  takes: { id: bigint },
  row: {
    whoMayRate: text,
    ratingLinkKey: nullable(text),
    numberClosed: boolean,
    afreshAt: nullable(timestamptz),
  },
  sql: `select who as "whoMayRate", link_key as "ratingLinkKey", number_closed as "numberClosed", afresh_at as "afreshAt"
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

/**
 * Ratings that a person gave to somebody who has started afresh since: they count no more and will be erased.
 */
export const givenSetAside = listed('export_given_set_aside', {
  row: { ...namedThen, givenAt: timestamptz, setAsideAt: timestamptz },
  columns: `${namesThen}, s.created_at as "givenAt", s.set_aside_at as "setAsideAt"`,
  from: `set_aside_ratings s join people p on p.id = s.rated_id ${thenOf('s.created_at')}`,
  owner: 's.rater_id',
  at: 's.set_aside_at',
  key: 's.rated_id',
  keyType: 'bigint',
})

export const retiredUserIds = listed('export_retired_user_ids', {
  row: { userId: text, retiredAt: nullable(timestamptz) },
  columns: 'handle as "userId", retired_at as "retiredAt"',
  from: 'handles',
  owner: 'account_id',
  at: 'retired_at',
  key: 'handle',
  keyType: 'text',
})
