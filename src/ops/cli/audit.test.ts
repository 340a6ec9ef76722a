import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { typist } from '#tests/support/typed.ts'

const { db, connection } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'simat-audit-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const simat = typist({ NODE_ENV: 'development', DATABASE_URL: connectionUrl(connection), DATA_DIR: dataDir })
const id = await addPerson(db, people.noura)
const run = (sql: string, value: unknown) => db.write(null, sql, [value])

test('audit shows past actions, and that the log was read', async () => {
  assert.match((await simat(['audit', '--of', '@noura'])).said, /^Nothing of this/)
  await simat(['user', 'premium', 'noura', 'on'])
  const about = await simat(['audit', '--of', 'noura'])
  assert.match(about.said, new RegExp(`^\\S+Z  premium_on  about @noura \\(${id}\\)  by command line$`))
  assert.match(
    (await simat(['audit', '--action', 'audit_read'])).said,
    /audit_read {2}by command line {2}\{"about"/,
  )
  assert.equal((await simat(['audit', '--most', '1'])).said.split('\n').length, 1)
})

const actionsOf = async (...typed: string[]) =>
  (await simat(['audit', '--json', ...typed])).said
    .split('\n')
    .filter(Boolean)
    .map((line): { action: string; details: string } => JSON.parse(line))

test('an access to phone numbers is found by any affected user, by user ID or id', async () => {
  const other = await addPerson(db, people.fahad)
  await run(`insert into audit_log (action, details) values ('numbers_read', $1)`, {
    by: 'admin',
    people: [other, id],
  })
  for (const who of ['@noura', 'NOURA', String(id)])
    assert.equal((await actionsOf('--of', who, '--action', 'numbers_read')).length, 1, who)
})

test('entries of a deleted account are found by its id', async () => {
  await run(`insert into audit_log (action, subject_id) values ('delete', $1)`, 1_000_000_077)
  assert.deepEqual(
    (await actionsOf('--of', '1000000077')).map(({ action }) => action),
    ['delete'],
  )
})

test('reading the audit log is recorded with its search terms, once per 15 minutes', async () => {
  for (let i = 0; i < 3; i += 1) await actionsOf('--of', 'noura', '--action', 'premium_on')
  const reads = (await actionsOf('--action', 'audit_read')).map(({ details }) => JSON.parse(details))
  assert.equal(reads.filter(({ about, only }) => about === id && only === 'premium_on').length, 1)
})

test('audit reports mistyped arguments', async () => {
  for (const typed of ['0', 'many', '10001']) assert.equal((await simat(['audit', '--most', typed])).code, 2)
})

test('a misspelled action is answered with the recorded actions', async () => {
  const { said, code } = await simat(['audit', '--action', 'premiums'])
  assert.equal(code, 0)
  assert.match(said, /^What is written down: .*\bpremium_on\b/m)
})

test('--json prints each entry as one line for programs, and nothing else', async () => {
  const { said } = await simat(['audit', '--json', '--most', '2'])
  const entries = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(entries.length, 2)
  assert.ok(entries.every(({ at, action }) => !Number.isNaN(Date.parse(at)) && action))
  const findings = (await simat(['doctor', '--json'])).said.trim().split('\n')
  assert.ok(findings.length > 5 && findings.every((line) => JSON.parse(line).found))
})
