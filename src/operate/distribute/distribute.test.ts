import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NotUsable } from '#kit/database/notUsable.server.ts'
import { settled } from '#kit/database/settings.server.ts'
import { asOwner, freshDatabase, rowsOf } from '#tests/support/database.ts'
import { addPerson, strangers } from '#tests/support/people.ts'
import { distribute } from './queries.server.ts'

const isOnCitus = process.env.TEST_DISTRIBUTED !== undefined
const onCitus = { skip: isOnCitus ? false : 'it needs a Citus cluster: npm run rig -- citus' }
const withoutCitus = { skip: isOnCitus && 'here is Citus' }
const { db, connection } = await freshDatabase()
const told: string[] = []
const again = () =>
  distribute(connection, { signal: new AbortController().signal, told: (line) => told.push(line) })

test('without Citus there is nothing to distribute to, and one is told so', withoutCitus, async () => {
  await assert.rejects(again(), (error) => {
    assert.ok(error instanceof NotUsable)
    assert.match(error.message, /no extension citus.*docs\/SCALE\.md/)
    return true
  })
  const references = `select from pg_constraint where conrelid = 'ratings'::regclass and contype = 'f'`
  assert.equal((await rowsOf(connection, references)).length, 2)
})

test(
  'what was interrupted is gone on with: rows move, references end, a person’s rows stay together',
  onCitus,
  async () => {
    const [someone] = strangers(1)
    const id = await addPerson(db, someone!)
    await asOwner(
      connection,
      `select undistribute_table('raters')`,
      `alter table raters add constraint sign_in_required foreign key (person_id) references people on delete cascade`,
      `insert into raters values (${id}, '2026-01-01')`,
    )
    assert.equal(await again(), true)
    assert.match(
      told.join('\n'),
      /^raters: without its references to people \(sign_in_required\)[^\n]*\nraters: moving/,
    )
    assert.deepEqual(await rowsOf(connection, 'select day::text from raters'), [{ day: '2026-01-01' }])
    assert.equal(await again(), false)
    const places = await rowsOf(connection, 'select distinct colocation_id from citus_tables')
    assert.equal(places.length, 1)
  },
)

test('a server then lets each statement be planned for the rows that it means', onCitus, async () => {
  const { isDistributed } = await settled({ ...connection, isDistributed: false })
  assert.equal(isDistributed, true)
})
