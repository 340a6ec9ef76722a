import assert from 'node:assert/strict'
import { test } from 'node:test'
import { features } from '#app/features.server.ts'
import { commonRefusals } from '#platform/api/refusals.ts'
import { startApp } from '#tests/support/app.ts'
import { rawClient } from '#tests/support/malformed/exchange.ts'

const app = await startApp()
const { status, categories } = {
  status: features.auth.calls.status.path,
  categories: features.ratings.calls.categories.path,
}

const say = (...lines: string[]) => sayTo(app.origin, ...lines)

async function sayTo(origin: string, ...lines: string[]) {
  const client = rawClient(origin)
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const answer = await client.ask({ method: 'GET', path: '/', bytes, broken: false })
  client.close()
  return answer
}

const refused = { success: false, code: 'INVALID_INPUT', message: commonRefusals.INVALID_INPUT.words.en }

test('invalid HTTP is refused like everything else, and the connection closes', async () => {
  const broken: [number, ...string[]][] = [
    [400, 'GARBAGE'],
    [400, `GET ${status} HTTP/1.1`, 'host: x', 'no colon'],
    [400, `GET ${status} HTTP/1.1`, 'host: x', 'content-length: -1'],
    [400, `POST ${status} HTTP/1.1`, 'host: x', 'content-length: 2', 'transfer-encoding: chunked'],
    [400, `GET ${status} HTTP/1.1`],
    [431, `GET ${status} HTTP/1.1`, 'host: x', `long: ${'x'.repeat(20_000)}`],
  ]
  for (const [expected, ...lines] of broken) {
    const answer = await say(...lines)
    assert.equal(answer.status, expected, lines.join())
    const { request: _, ...body } = JSON.parse(answer.body)
    assert.deepEqual(body, refused)
    assert.match(answer.head, /^content-type: application\/json/im)
    assert.match(answer.head, /^content-length: \d+$/im)
  }
})

test('an upgrade request is answered and its connection closed, because Node would hide malformed data after it', async () => {
  const answer = await say(
    `GET ${categories} HTTP/1.1`,
    'host: x',
    'connection: upgrade',
    'upgrade: websocket',
    '',
    'GARBAGE',
  )
  assert.equal(answer.status, 200)
  assert.match(answer.head, /^connection: close$/im)
})

test("an unknown expectation doesn't bypass the hooks", async () => {
  const answer = await say(`GET ${categories} HTTP/1.1`, 'host: x', 'expect: 200-ok')
  assert.equal(answer.status, 200)
})

test('an absolute URL is served by its path; an invalid one is 404', async () => {
  const at = async (address: string) => (await say(`GET ${address} HTTP/1.1`, 'host: x')).status
  assert.equal(await at(`http://simat.example${categories}`), 200)
  for (const address of ['http://simat.example:99999/api', '*', '/api/%ff'])
    assert.equal(await at(address), 404, address)
})

test('a long name in a URL is refused in the declared shape', async () => {
  const answer = await say(`GET /api/user/${'x'.repeat(300)} HTTP/1.1`, 'host: x')
  assert.deepEqual([answer.status, JSON.parse(answer.body).code], [400, 'INVALID_INPUT'])
})

test('over https, invalid HTTP gets the HSTS header too', async () => {
  const secure = await startApp({ config: { secure: true } })
  const { head } = await sayTo(secure.origin, 'GARBAGE')
  assert.match(head, /^strict-transport-security: max-age=63072000/im)
  assert.doesNotMatch((await say('GARBAGE')).head, /strict-transport/i)
})
