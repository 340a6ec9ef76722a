import { hash } from 'node:crypto'
import { join } from 'node:path'
import { consentNames, versionOf } from '#features/privacy/consents/consents.contract.ts'
import { sealAll } from '#features/ratings/sealed/seal.server.ts'
import { arrayOfEach } from '#features/ratings/traits.server.ts'
import { seedPeople } from '#ops/cli/seed.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { root } from '#platform/root.server.ts'
import { asOwner, createTestDatabase, rowsOf, testServer, withDatabase } from '#tests/support/database.ts'
import { withoutChecks } from '#tests/support/withoutChecks.ts'

export type Person = { id: number; handle: string; name: string; token: string }

/** The trusted edition starts only on sealed ratings, and asks people for their consent first. */
export async function sealPopulated(connection: Connection) {
  const db = createTestDatabase(connection)
  await sealAll(db, new AbortController().signal)
  await db.close()
  for (const what of consentNames)
    await asOwner(
      connection,
      `insert into consents (account_id, what, version) select id, '${what}', '${versionOf[what]}' from people`,
    )
}

export async function populated(database: string, people: number, ratings: number, signedIn: number) {
  const server = testServer()
  await asOwner(
    server,
    `drop database if exists ${database} with (force)`,
    // With ctype C, pg_trgm ignores Arabic letters, and handwritten.server.ts would read the whole table.
    `create database ${database} template template0 lc_ctype 'C.UTF-8'`,
  )
  const connection = withDatabase(server, database)
  await migrate(connection, join(root, 'db'))
  await seedPeople(connection, people)
  await rate(connection, ratings)
  await asOwner(
    connection,
    `create index by_hand on people using gin ((display_name || ' ' || handle) gin_trgm_ops)`,
  )
  const known = await signIn(connection, signedIn)
  await asOwner(connection, 'vacuum analyze')
  return { connection, known }
}

/** Each lap pairs people differently, so no pair repeats. */
async function rate(connection: Connection, ratings: number) {
  const scores = arrayOfEach((i) => `(g + ${i}) % 6`)
  const sums = arrayOfEach((i) => `sum(scores[${i}])`)
  const given = arrayOfEach((i) => `count(*) filter (where scores[${i}] > 0)`)
  await withoutChecks(
    connection,
    'ratings',
    `insert into ratings (rater_id, rated_id, scores)
     with numbered as materialized (select id, row_number() over (order by id) as n, count(*) over () as many from people)
     select rater.id, rated.id, ${scores} from (
       select g, 1 + g % many as rater_n, 1 + (g * 7919::bigint + (g - 1) / many * 104730 + 1) % many as rated_n
         from generate_series(1, ${ratings}) g, (select max(many) as many from numbered) m) pairs
       join numbered rater on rater.n = rater_n join numbered rated on rated.n = rated_n
      where rater.id <> rated.id`,
  )
  await asOwner(
    connection,
    `insert into rating_totals (person_id, raters, sums, given)
     select rated_id, count(*), ${sums}, ${given} from ratings group by rated_id`,
    `insert into raters (person_id, day) select distinct rater_id, riyadh_day(now()) from ratings`,
    `select count_up('ratings', riyadh_day(now()), (select count(*) from ratings)),
            count_up('raters', riyadh_day(now()), (select count(*) from raters))`,
  )
}

async function signIn(connection: Connection, signedIn: number): Promise<Person[]> {
  const rows = await rowsOf(
    connection,
    `select id::text, handle, display_name as name from people order by hashtext(handle) limit ${signedIn}`,
  )
  const known = rows.map(({ id, handle, name }, i) => ({
    id: Number(id),
    handle: String(handle),
    name: String(name),
    token: `token${i}`,
  }))
  const sessions = known.map(
    ({ id, token }) => `('${hash('sha256', token, 'base64url')}', ${id}, now() + interval '1 day')`,
  )
  await asOwner(
    connection,
    `insert into sessions (token_digest, account_id, expires_at) values ${sessions.join(', ')}`,
  )
  return known
}
