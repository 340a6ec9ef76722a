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
