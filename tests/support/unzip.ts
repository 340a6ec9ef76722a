import assert from 'node:assert/strict'
import { crc32, inflateRawSync } from 'node:zlib'

export function unzip(archive: Buffer) {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  assert.ok(end >= 0, 'no end of the directory')
  const count = archive.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  assert.equal(at + archive.readUInt32LE(end + 12), end, 'the directory ends where its end begins')
  for (let i = 0; i < count; i += 1) {
    assert.equal(archive.readUInt32LE(at), 0x02014b50)
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    assert.equal(archive.readUInt32LE(local), 0x04034b50)
    assert.deepEqual(archive.subarray(local + 4, local + 14), archive.subarray(at + 6, at + 16))
    assert.equal(archive.readUInt16LE(local + 26), nameLength)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const behind = start + archive.readUInt32LE(at + 20)
    assert.equal(archive.readUInt32LE(behind), 0x08074b50, 'its measures stand behind it')
    assert.deepEqual(archive.subarray(behind + 4, behind + 16), archive.subarray(at + 16, at + 28))
    const content = inflateRawSync(archive.subarray(start, behind))
    assert.equal(content.length, archive.readUInt32LE(at + 24))
    assert.equal(crc32(content), archive.readUInt32LE(at + 16))
    files.set(name, content)
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
