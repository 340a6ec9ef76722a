import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { filesIn, NoSuchFile, readWhole } from './backupFiles.server.ts'

const home = await mkdtemp(join(tmpdir(), 'simat-files-'))
after(() => rm(home, { recursive: true, force: true }))
const { signal } = new AbortController()

async function* broken(first: Buffer) {
  yield first
  throw new Error('it broke')
}

test('a folder contains what was written, and reports an interrupted write', async () => {
  const files = filesIn(join(home, 'folder'))
  const large = randomBytes(210_005)
  assert.equal(files.exists(), false)
  await files.write('one.txt', [Buffer.from('one'), Buffer.from(' and a half')], signal)
  await files.write('empty', [], signal)
  await files.write('below/large', [large.subarray(0, 99_999), large.subarray(99_999)], signal)
  assert.equal(`${await readWhole(files, 'one.txt', signal)}`, 'one and a half')
  assert.equal((await readWhole(files, 'empty', signal)).length, 0)
  assert.deepEqual(await readWhole(files.within('below'), 'large', signal), large)
  assert.deepEqual([await files.folders(), files.exists()], [['below'], true])
  assert.deepEqual([files.has('one.txt'), files.has('two.txt')], [true, false])
  await assert.rejects(readWhole(files, 'two.txt', signal), NoSuchFile)
  await assert.rejects(files.write('broken', broken(large), signal), /it broke/)
  await assert.rejects(files.write('stopped', [large], AbortSignal.abort()), { name: 'AbortError' })
  await files.remove('one.txt')
  await files.remove('one.txt')
  assert.equal(files.has('one.txt'), false)
  await files.clear()
  assert.deepEqual([await files.folders(), files.exists()], [[], false])
})

test("a draft isn't visible under its final name until the draft is finished", async () => {
  const whole = filesIn(join(home, 'whole'))
  const { files, finish } = whole.draft()
  await files.write('x', [Buffer.from('x')], signal)
  assert.equal(whole.has('x'), false)
  await finish()
  assert.deepEqual([whole.has('x'), files.has('x')], [true, false])
})

test('writing into a folder stops before the disk is full', async () => {
  const files = filesIn(join(home, 'roomless'), Number.MAX_SAFE_INTEGER)
  await assert.rejects(files.write('x', [Buffer.from('x')], signal), {
    name: 'Error',
    message: /too little room/,
  })
})
