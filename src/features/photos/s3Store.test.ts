import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { runDueJobs } from '#tests/support/jobs.ts'
import { startSwift } from '#tests/support/openstackSwift.ts'
import { people } from '#tests/support/people.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { refused } from '#tests/support/refused.ts'
import { s3Store } from './mediaStore.server.ts'
import { removeOrphans } from './orphanedFiles.server.ts'
import { thumbnail } from './photoAddress.ts'

const opened = await startSwift()
const swift = typeof opened === 'string' ? null : opened
const skip = typeof opened === 'string' && opened
if (skip) process.stdout.write(`No real S3: ${skip}\n`)
after(() => swift?.close())

const nowhere = {
  store: 's3' as const,
  bucket: 'http://127.0.0.1:1/nowhere',
  region: 'us-east-1',
  accessKey: 'canary-id',
  secretKey: 'canary-secret',
}
const settings = swift?.settings ?? nowhere
const store = s3Store(settings)
const photo = dataUrl(await jpeg())

test('a real S3 server: put, get, list page by page, remove', { skip }, async () => {
  const content = await jpeg()
  assert.equal(await store.get('absent'), null)
  await store.put('one', content)
  await store.put('one', content)
  assert.deepEqual(await store.get('one'), content)
  const names = Array.from({ length: 12 }, (_, i) => `many-${String(i).padStart(4, '0')}`)
  await Promise.all(names.map((name) => store.put(name, Buffer.from('x'))))
  const pages = await Array.fromAsync(s3Store(settings, 5).list())
  assert.equal(pages.length, 3)
  const listed = pages.flat()
  assert.deepEqual(
    listed.map(({ name }) => name),
    [...names, 'one'],
  )
  assert.ok(listed.every(({ at }) => Math.abs(at.getTime() - Date.now()) < 600_000))
  const { db } = await startApp()
  await removeOrphans({ db, store, installation: 'the id of this database' }, Date.now() + 60_000)
  assert.deepEqual((await Array.fromAsync(store.list())).flat(), [])
  await store.remove('one')
})

test('a photo is uploaded, served, replaced and removed in a bucket', { skip }, async () => {
  const { store: _, ...s3 } = settings
  const app = await startApp({
    environment: {
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY: s3.accessKey,
      S3_SECRET_KEY: s3.secretKey,
    },
  })
  const noura = await app.join(people.noura)
  const change = async (profileImageUrl: string | null) =>
    (await noura.send(profilesCalls.setup, { profileImageUrl })).user.profileImageUrl ?? ''
  const first = await change(photo)
  for (const address of [first, thumbnail(first)]) {
    const response = await fetch(app.origin + address)
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'image/jpeg'])
    assert.ok((await response.arrayBuffer()).byteLength > 500)
  }
  const second = await change(photo)
  await runDueJobs(app)
  assert.equal((await fetch(app.origin + first)).status, 404)
  assert.equal((await fetch(app.origin + second)).status, 200)
  await change(null)
  await runDueJobs(app)
  assert.deepEqual((await Array.fromAsync(store.list())).flat(), [])
})

test('wrong credentials or a missing bucket cause an error that contains no secret', { skip }, async () => {
  for (const [wrong, status] of [
    [{ secretKey: 'canary-wrong' }, 403],
    [{ accessKey: 'canary:nobody' }, 403],
    [{ bucket: `${settings.bucket}-not` }, 404],
  ] as const) {
    await assert.rejects(s3Store({ ...settings, ...wrong }).put('x', Buffer.from('x')), {
      name: 'Error',
      message: `the media store did not PUT: status ${status}`,
    })
  }
})

test('when the store is down, uploads get 503 and nothing else fails', async () => {
  const app = await startApp({ config: { media: nowhere } })
  const sara = await app.join(people.sara)
  const { status, code } = await refused(sara.send(profilesCalls.setup, { profileImageUrl: photo }))
  assert.deepEqual([status, code], [503, 'BUSY'])
  assert.equal((await sara.send(profilesCalls.setup, { bio: 'goes on' })).user.bio, 'goes on')
  assert.equal((await fetch(`${app.origin}/media/${'a'.repeat(48)}`)).status, 503)
  assert.doesNotMatch(app.log.join(''), /canary/)
})

test('a response that breaks off is retried', async () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(asked === 1 ? 500 : 200).end('content')
  }).listen(0, '127.0.0.1')
  after(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const moody = s3Store({ ...nowhere, bucket: `http://127.0.0.1:${port}/nowhere` })
  assert.equal(String(await moody.get('x')), 'content')
  assert.equal(asked, 2)
})
