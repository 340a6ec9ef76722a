import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allCalls } from '#app/rooms.server.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, type Question } from '#tests/support/ask.ts'
import { people } from '#tests/support/people.ts'
import type { Call } from './contract.ts'

const app = await startApp({ environment: { FEATURES: 'all' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const halfway = await app.register('+966500000099')
// Without logout, which would leave all the others signed out.
const everyCall: Call[] = Object.values(allCalls)
  .flatMap((room) => Object.values<Call>(room))
  .filter((call) => call !== allCalls.auth.logout)
const asked = 2000

/** The same numbers each time, so that what fails once fails again. */
function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    chance: (share: number) => next() < share,
    below: (end: number) => Math.floor(next() * end),
    oneOf: <T>(things: readonly T[]) => things[Math.floor(next() * things.length)]!,
  }
}

const { chance, below, oneOf } = seeded(20_260_101)

const oddTexts = [
  '',
  ' ',
  'noura',
  'NOURA',
  '0',
  '-1',
  '1e400',
  '99999999999999999999999',
  '9223372036854775808',
  'a\0b',
  '\0',
  '\ud800',
  'x\udfffy',
  '\ufeff',
  '\u202e\u2066',
  '٣٤٥',
  '🏳️‍🌈',
  'e\u0301'.repeat(40),
  "' or 1=1--",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '..',
  '%00',
  '{{7*7}}',
  '<script>',
  '{"$gt":""}',
  '__proto__',
  'constructor',
  'null',
  'true',
  'data:image/png;base64,AAAA',
  '+966500000001',
  'x'.repeat(300),
  '[]',
]

const oddValues = [
  ...oddTexts,
  null,
  true,
  0,
  -0,
  1,
  5,
  -1,
  2.5,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MIN_VALUE,
  [],
  {},
  [[[[]]]],
  [null, 1],
  { toUserId: 1 },
  { length: 1e9 },
  'y'.repeat(5000),
]

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND']
const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/json;;', '']
const cookies = [
  `session=${noura.token}`,
  `session=${halfway.token}`,
  '',
  'session=',
  'session=nonsense',
  `session=${'é'.repeat(9)}; session=${noura.token}`,
  '=;;=;',
  'language=xx',
]

test('nothing a client sends makes a 500', async () => {
  const unanswered: string[] = []
  for (let done = 0; done < asked; done += 50) {
    const questions = Array.from({ length: 50 }, mutated)
    const answers = await Promise.all(questions.map((question) => ask(app.origin, question)))
    for (const [i, { status, text, headers }] of answers.entries()) {
      const { method, path } = questions[i]!
      const shown = `${method} ${path} ${String(questions[i]!.body).slice(0, 200)} → ${status} ${text}`
      if (status >= 500) unanswered.push(shown)
      else if (status >= 400 && method !== 'HEAD') assert.ok(isRefusal(text), shown)
      assert.match(String(headers['content-type']), /^application\/(json|zip)/, shown)
    }
  }
  assert.deepEqual(unanswered, [])
  assert.deepEqual(
    app.log.filter((line) => line.includes('"level":50')),
    [],
  )
})

test('after all that the server still answers', async () => {
  const { userId } = await noura.send(allCalls.auth.status, {})
  assert.match(userId, /^[a-z0-9_]{3,20}$/)
  const question: Question = {
    method: 'POST',
    path: allCalls.auth.logout.path,
    headers: { cookie: cookies[0]! },
  }
  assert.equal((await ask(app.origin, question)).status, 200)
})

function mutated(): Question {
  const call = oneOf(everyCall)
  const method = chance(0.85) ? call.method : oneOf(methods)
  const headers: Record<string, string> = { cookie: Buffer.from(oneOf(cookies)).toString('latin1') }
  if (chance(0.2)) headers['accept-language'] = oneOf(['ar', 'ar;q=nan,en;q=9', ';;;', 'x'.repeat(2000)])
  if (call.method === 'GET' && chance(0.9)) return { method, path: mutatedPath(call), headers }
  headers['content-type'] = chance(0.9) ? types[0]! : oneOf(types)
  return { method, path: mutatedPath(call), headers, body: mutatedBody(call) }
}

function mutatedPath(call: Call) {
  const path = call.path.replace(/:\w+/g, () => encodeURIComponent(oneOf(oddTexts).toWellFormed()))
  const fields = [...Object.keys(call.query?.properties ?? {}), 'toUserId', 'humor', '__proto__', 'a[b]', '']
  const query = Array.from({ length: below(4) }, () => {
    return `${oneOf(fields)}=${chance(0.1) ? '%zz' : encodeURIComponent(oneOf(oddTexts).toWellFormed())}`
  })
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

function mutatedBody(call: Call): string | Buffer {
  const fields = Object.keys(call.body?.properties ?? {})
  const body = Object.fromEntries(
    fields
      .filter(() => chance(0.8))
      .map((field) => [field, chance(0.6) ? fitting(call, field) : oneOf(oddValues)]),
  )
  const text = JSON.stringify(chance(0.95) ? body : oneOf(oddValues))
  if (chance(0.85)) return text
  const at = below(text.length)
  return oneOf([
    text.slice(0, at),
    text.slice(0, at) + text.slice(at + 1),
    `${text.slice(0, at)}${oneOf(['\0', '"', '\\', '{', '[', ',', '1e999', '\\ud800', '\\u0000'])}${text.slice(at)}`,
    Buffer.concat([
      Buffer.from(text.slice(0, at)),
      Buffer.from([0xff, 0xc0, 0x80]),
      Buffer.from(text.slice(at)),
    ]),
  ])
}

/** Nearly right, so that many get past the schema: a small number, or a text that may name somebody. */
function fitting(call: Call, field: string) {
  const schema = call.body?.properties[field] ?? {}
  if ('type' in schema && schema.type === 'integer') return below(6)
  return chance(0.5) ? fahad.id : oneOf([...oddTexts, noura.id, halfway.id])
}

function isRefusal(text: string) {
  const { success, code, message } = JSON.parse(text)
  return success === false && /^[A-Z_]+$/.test(code) && typeof message === 'string' && message !== ''
}
