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

test('audit shows what was done, and that it was read', async () => {
  assert.match((await simat(['audit', '--of', '@noura'])).said, /^Nothing of this/)
  await simat(['user', 'verify', 'noura'])
  const about = await simat(['audit', '--of', 'noura'])
  assert.match(about.said, new RegExp(`^\\S+Z  verify  about @noura \\(${id}\\)  by command line$`))
  assert.match(
    (await simat(['audit', '--action', 'audit_read'])).said,
    /audit_read {2}by command line {2}\{"about"/,
  )
  assert.equal((await simat(['audit', '--most', '1'])).said.split('\n').length, 1)
})

test('audit says what is typed wrongly', async () => {
  for (const typed of ['0', 'many', '10001']) assert.equal((await simat(['audit', '--most', typed])).code, 2)
})

test('an action that is misspelt is answered with those that are written down', async () => {
  const { said, code } = await simat(['audit', '--action', 'verified'])
  assert.equal(code, 0)
  assert.match(said, /^What is written down: .*\bverify\b/m)
})

test('--json prints each as a line for programs, and nothing else', async () => {
  const { said } = await simat(['audit', '--json', '--most', '2'])
  const entries = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.equal(entries.length, 2)
  assert.ok(entries.every(({ at, action }) => !Number.isNaN(Date.parse(at)) && action))
  assert.equal((await simat(['cases', '--json'])).said.trim(), '')
  const findings = (await simat(['doctor', '--json'])).said.trim().split('\n')
  assert.ok(findings.length > 5 && findings.every((line) => JSON.parse(line).found))
})
