import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyRequest } from 'fastify'
import { randomFrom } from '#tests/support/pictures.ts'
import { Refusal } from '../calls/refusal.server.ts'
import { fileIn, withoutFile } from './fileInBody.server.ts'

const random = randomFrom(1)
const bytes = Buffer.from(Array.from({ length: 100_000 }, () => random() * 256))
const base64 = bytes.toString('base64')
const head = 'data:image/jpeg;base64,'

/** Sends a body in parts of this length. The file is told of by its request alone. */
async function passed(body: string, length = 65_536, longest = Buffer.byteLength(body)) {
  const request = Object.create(null) satisfies FastifyRequest
  const through = withoutFile(request, longest)
  const sent = Buffer.from(body)
  for (let at = 0; at < sent.length; at += length) through.write(sent.subarray(at, at + length))
  through.end()
  const text = Buffer.concat(await through.toArray()).toString()
  return { text, file: fileIn(request) }
}

const refusedWith = (code: string) => (error: unknown) => error instanceof Refusal && error.code === code

test('a file is decoded while it comes, wherever its parts begin, and the rest of the body passes', async () => {
  const body = (content: string) => `{"bio": "نص", "profileImageUrl" : "${head}${content}", "age": 30}`
  for (const length of [65_536, 1000, 333, 7, 1]) {
    const { text, file } = await passed(body(base64), length)
    assert.equal(text, body(''))
    assert.equal(file?.isBroken, false)
    assert.ok(bytes.equals(file.bytes), `in parts of ${length}`)
  }
})

test('with padding or without, and with what some programs escape', async () => {
  for (const length of [99_997, 99_998, 99_999]) {
    const part = bytes.subarray(0, length)
    const padded = part.toString('base64')
    const escaped = padded.replaceAll('/', '\\/').replaceAll('+', '\\u002b')
    for (const content of [padded, padded.replaceAll('=', ''), escaped]) {
      const { file } = await passed(`{"a":"${head}${content}"}`, 1021)
      assert.equal(file?.isBroken, false)
      assert.ok(part.equals(file.bytes))
    }
  }
})

test('what is not base64 is broken', async () => {
  for (const strange of ['*', '=', '====', ' ', 'é', '\\u0647', '\\n']) {
    const content = base64.slice(0, 70_000) + strange + base64.slice(70_000)
    assert.equal((await passed(`{"a":"${head}${content}"}`)).file?.isBroken, true, strange)
  }
})

test('an escape that JSON does not know is refused', async () => {
  for (const strange of ['\\x', '\\', '\\u12'])
    await assert.rejects(passed(`{"a":"${head}AAAA${strange}"}`), refusedWith('INVALID_INPUT'), strange)
})

test('a body without a file passes unchanged', async () => {
  for (const body of [
    '',
    '{}',
    'no JSON',
    `{"bio":"${'x'.repeat(5000)}"}`,
    '{"bio":"say \\"data:;base64,AAAA\\""}',
  ])
    for (const length of [1, 65_536]) assert.deepEqual(await passed(body, length), { text: body, file: null })
})

test('only the first is a file, and everything else is bounded', async () => {
  const two = `{"a":"${head}AAAA","b":"${head}BBBB"}`
  assert.equal((await passed(two)).text, two.replace('AAAA', ''))
  for (const body of [
    `{"a":"${'x'.repeat(70_000)}"}`,
    `{"a":"${head}AAAA","b":"${head}${base64}"}`,
    `{"a":"${head}${base64}"${' '.repeat(70_000)}}`,
  ])
    await assert.rejects(passed(body), refusedWith('TOO_LARGE'))
})

test('no more is taken than was promised', async () => {
  await assert.rejects(passed(`{"a":"${head}${base64}"}`, 65_536, 100_000), refusedWith('TOO_LARGE'))
})
