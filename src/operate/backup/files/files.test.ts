import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openBucket } from '#kit/s3/bucket.server.ts'
import { openSwift } from '#tests/support/swift.ts'
import { bucketFiles } from './bucketFiles.server.ts'
import { type Files, NoSuchFile, readWhole } from './files.server.ts'
import { folderFiles } from './folderFiles.server.ts'
import { sealedFiles } from './sealedFiles.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-files-'))
after(() => rm(home, { recursive: true, force: true }))
const opened = await openSwift()
const swift = typeof opened === 'string' ? null : opened
if (typeof opened === 'string') process.stdout.write(`No real S3: ${opened}\n`)
after(() => swift?.close())

const { signal } = new AbortController()
const partBytes = 70_000
const bucket =
  swift && openBucket(swift.settings, { called: 'the bucket', timeoutMs: 10_000, tries: 6, pauseMs: 100 })
const kinds: [string, () => Files][] = [['a folder', () => folderFiles(join(home, 'folder'))]]
if (bucket)
  kinds.push(['a bucket', () => bucketFiles(bucket, { name: 's3://b', prefix: 'some/where', partBytes })])
for (const [name, make] of [...kinds])
  kinds.push([`${name}, sealed`, () => sealedFiles(make(), ['k'.repeat(32)]).within('hidden')])

async function* broken(first: Buffer) {
  yield first
  throw new Error('it broke')
}

for (const [kind, make] of kinds) {
  test(`${kind} has what was written, and nothing of what broke off`, async () => {
    const files = make()
    const large = randomBytes(3 * partBytes + 5)
    assert.equal(await files.isFree(), true)
    await files.write('one.txt', [Buffer.from('one'), Buffer.from(' and a half')], signal)
    await files.write('empty', [], signal)
    await files.write('below/large', [large.subarray(0, 99_999), large.subarray(99_999)], signal)
    assert.equal(`${await readWhole(files, 'one.txt', signal)}`, 'one and a half')
    assert.equal((await readWhole(files, 'empty', signal)).length, 0)
    assert.deepEqual(await readWhole(files, 'below/large', signal), large)
    // A folder in one that is sealed is another backup.
    if (!kind.endsWith('sealed'))
      assert.deepEqual(await readWhole(files.within('below'), 'large', signal), large)
    assert.deepEqual([await files.folders(), await files.isFree()], [['below'], false])
    assert.deepEqual([await files.has('one.txt'), await files.has('two.txt')], [true, false])
    await assert.rejects(readWhole(files, 'two.txt', signal), NoSuchFile)
    await assert.rejects(files.write('broken', broken(large), signal), /it broke/)
    await assert.rejects(files.write('stopped', [large], AbortSignal.abort()), { name: 'AbortError' })
    await files.remove('one.txt')
    await files.remove('one.txt')
    assert.equal(await files.has('one.txt'), false)
    await files.clear()
    assert.deepEqual([await files.folders(), await files.has('below/large')], [[], false])
  })
}

test('a draft is not where the whole will be before it is finished', async () => {
  const whole = folderFiles(join(home, 'whole'))
  const { files, finish } = whole.draft()
  await files.write('x', [Buffer.from('x')], signal)
  assert.equal(await whole.has('x'), false)
  await finish()
  assert.deepEqual([await whole.has('x'), await files.has('x')], [true, false])
})

test('a file that broke off in a bucket is no object, and its parts are gone', {
  skip: !bucket,
}, async () => {
  const files = bucketFiles(bucket!, { name: 's3://b', prefix: 'parts', partBytes })
  await assert.rejects(files.write('broken', broken(randomBytes(2 * partBytes)), signal), /it broke/)
  const uploads = () => bucket!.say({ query: { uploads: '', prefix: 'parts/' } })
  assert.deepEqual([await files.has('broken'), (await uploads()).includes('<Upload>')], [false, false])
  await bucket!.say({ method: 'POST', path: 'parts/killed', query: { uploads: '' } })
  assert.match(await uploads(), /<Upload>/)
  await files.clear()
  assert.doesNotMatch(await uploads(), /<Upload>/)
})

test('writing into a folder ends before the disk is full', async () => {
  const files = folderFiles(join(home, 'roomless'), Number.MAX_SAFE_INTEGER)
  await assert.rejects(files.write('x', [Buffer.from('x')], signal), {
    name: 'Error',
    message: /too little room/,
  })
})

test('another key, and a file that was cut off or stands in for another, are refused in words', async () => {
  const plain = folderFiles(join(home, 'secret'))
  const key = 'k'.repeat(32)
  const made = (name: string) => sealedFiles(plain.within(name), [key])
  for (const name of ['one', 'two']) {
    await made(name).write('tables/a', [randomBytes(100_000)], signal)
    await made(name).write('manifest.json', [Buffer.from(name)], signal)
  }
  const by = (...keys: string[]) => sealedFiles(plain.within('one'), keys)
  for (const path of ['manifest.json', 'tables/a'])
    await assert.rejects(readWhole(by('x'.repeat(32)), path, signal), /BACKUP_KEY is another key/)
  assert.equal(`${await readWhole(by('x'.repeat(32), key), 'manifest.json', signal)}`, 'one')
  const content = await readWhole(plain, 'one/tables/a.age', signal)
  const ofAnother = await readWhole(plain, 'two/tables/a.age', signal)
  for (const [name, changed] of Object.entries({ c: ofAnother, d: content.subarray(0, -1) })) {
    await plain.write(`one/${name}.age`, [changed], signal)
    await assert.rejects(readWhole(by(key), name, signal), /is damaged: it was cut off, changed or exchanged/)
  }
  await plain.write('one/x/manifest.json.age', [content], signal)
  await assert.rejects(readWhole(by(key).within('x'), 'manifest.json', signal), /is damaged/)
})
