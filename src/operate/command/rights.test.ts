import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { answerRequest, enterRequest, fileRequest } from '#features/rights/queries.server.ts'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { typist } from '#tests/support/typed.ts'

const { db, connection } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'simat-rights-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const simat = typist({ NODE_ENV: 'development', DATABASE_URL: connectionUrl(connection), DATA_DIR: dataDir })
const accountId = await addPerson(db, people.noura)

test('rights shows who asked for what, and until when it is to be answered', async () => {
  assert.match((await simat(['rights'])).said, /^There are no such requests/)
  await db.write(fileRequest, { reference: 'AAAAAAAA', kind: 'copy', accountId, said: '' })
  await db.write(enterRequest, {
    reference: 'BBBBBBBB',
    kind: 'deletion',
    contact: 'hind@example.com',
    said: '',
    askedOn: '2020-01-01',
    by: 'admin',
  })
  const [first, second] = (await simat(['rights'])).said.split('\n')
  assert.match(first!, /^BBBBBBBB {2}deletion {2}hind@example\.com {2}due on 2020-01-31, \d+ day\(s\) late$/)
  assert.match(second!, /^AAAAAAAA {2}copy {2}@noura {2}due on \S+, 30 day\(s\) left$/)
  await db.write(answerRequest, { reference: 'AAAAAAAA', answer: 'copy_sent', note: null, by: 'admin' })
  assert.match(
    (await simat(['rights', '--answered'])).said,
    /^AAAAAAAA {2}copy {2}@noura {2}answered on \S+: copy_sent$/,
  )
  assert.match((await simat(['audit', '--action', 'requests_listed'])).said, /by command line/)
})
