import { newlyRated } from '#features/sealing/queries.server.ts'
import { waitingRatings } from '#features/sealing/waiting/queries.server.ts'
import type { Query } from '#kit/database/query.server.ts'
import { arrayOf, bigint, type Kinds, type Statement } from '#kit/database/statement.server.ts'

/**
 * Asks for a night what Citus takes. Of the night's statements it refuses two, because they join ratings, which
 * are on the nodes, with people and accounts, which are not. Written as one statement that brings the rows of
 * the share to the coordinator first, Citus 14.0.1 ended by signal 11; so they are brought into tables of the
 * session. The product has no such form, and seals nothing on Citus.
 */
export const asCitusTakes =
  (query: Query): Query =>
  async (statement, values) => {
    const sql = onCitus.get(statement.name)
    if (statement.name === waitingRatings.name) await bring(query, { ...values })
    return query({ ...statement, sql: sql ?? statement.sql }, values)
  }

/** The waiting ratings of these people, and whom their raters have rated and were rated by. */
async function bring(query: Query, { after, people }: Record<string, unknown>) {
  for (const sql of makingTables) await query(plainly({}, {}, sql), {})
  const range = { after: Number(after), people: Number(people) }
  const persons = await query(plainly({ after: bigint, people: bigint }, { id: bigint }, somePeople), range)
  const ids = { ids: persons.map(({ id }) => id) }
  await query(plainly({ ids: arrayOf(bigint) }, {}, bringWaiting), ids)
  const raters = await query(plainly({}, { id: bigint }, 'select distinct rater_id as id from waits'), {})
  const ofThem = { ids: raters.map(({ id }) => id) }
  for (const sql of bringAround) await query(plainly({ ids: arrayOf(bigint) }, {}, sql), ofThem)
}

const makingTables = [
  'create temp table if not exists waits (like ratings, place tid) on commit delete rows',
  'create index if not exists waits_by_pair on waits (rated_id, rater_id)',
  'create temp table if not exists given (rater_id bigint, rated_id bigint) on commit delete rows',
  'create index if not exists given_by_rater on given (rater_id, rated_id)',
  'create temp table if not exists received (rated_id bigint, rater_id bigint) on commit delete rows',
  'create index if not exists received_by_rated on received (rated_id, rater_id)',
]
const somePeople = 'select id from people where id > $1 order by id limit $2'
const bringWaiting =
  'insert into waits select *, ctid from ratings where rated_id = any($1) and waiting <> 0 and not is_held and not is_withheld'
const bringAround = [
  'insert into given select rater_id, rated_id from ratings where rater_id = any($1)',
  'insert into received select rated_id, rater_id from ratings where rated_id = any($1)',
]

/** Not among the statements of the product, which are compared with its tables. */
const plainly = <Takes extends Kinds, Returns extends Kinds>(
  takes: Takes,
  row: Returns,
  sql: string,
): Statement<Takes, Returns> => ({ name: '', takes, row, sql, isPlannedEachTime: true })

/** What differs is replaced, so that the rule stays the one of the product. */
function altered(sql: string, changes: Readonly<Record<string, string>>) {
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`the statement has changed: there is no ${from}`)
    return text.replace(from, () => to)
  }, sql)
}

const onCitus = new Map([
  [
    waitingRatings.name,
    altered(waitingRatings.sql, {
      'r.*, r.ctid as place,': 'r.*,',
      'join ratings r on r.rated_id = p.id': 'join waits r on r.rated_id = p.id',
      'select rated_id as id from ratings\n': 'select rated_id as id from given\n',
      'from ratings back': 'from received back',
      'from ratings beside': 'from waits beside',
    }),
  ],
  [
    newlyRated.name,
    altered(newlyRated.sql, {
      'exists (select from ratings where rated_id = people.id)':
        'id in (select rated_id from ratings where rated_id > $1 and rated_id <= $2)',
    }),
  ],
])
