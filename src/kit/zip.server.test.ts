import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unzip } from '#tests/support/unzip.ts'
import { zip } from './zip.server.ts'

const at = new Date('2025-07-02T10:20:30Z')

test('what goes in comes out, names and all', () => {
  const files = [
    { name: 'data.json', content: Buffer.from('{"name":"نورة"}') },
    { name: 'نورة.txt', content: Buffer.alloc(0) },
    { name: 'photo.jpg', content: Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 31) % 251)) },
  ]
  const found = unzip(zip(files, at))
  assert.deepEqual([...found.keys()], ['data.json', 'نورة.txt', 'photo.jpg'])
  for (const { name, content } of files) assert.deepEqual(found.get(name), content)
})

test('text is packed, and an archive of nothing is an archive', () => {
  const text = Buffer.from('again and again '.repeat(1000))
  assert.ok(zip([{ name: 'text', content: text }], at).length < text.length / 10)
  assert.equal(unzip(zip([], at)).size, 0)
})
