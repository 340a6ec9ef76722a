import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { features } from '#app/features.server.ts'
import { bufferedStream, createLog, maskPhones } from '#platform/log.server.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, type Question } from '#tests/support/ask.ts'
import { eventually } from '#tests/support/eventually.ts'
import { people } from '#tests/support/people.ts'

const { submit, given, categories } = features.ratings.calls

const app = await startApp()
const noura = await app.join(people.noura)

async function linesOf(questions: Question[], answers = questions.length) {
  const before = app.log.length
  for (const question of questions) await ask(app.origin, question)
  const answered = () => app.log.slice(before).filter((line) => line.includes('"answered"')).length
  await eventually('every answer has its line', () => answered() >= answers)
  return app.log.slice(before)
}

function logged(err: unknown) {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).error({ err }, 'failed')
  return lines.join('')
}

test('a phone number is masked except its last two digits, however it is grouped', () => {
  const written = [
    '+966500000042',
    '00966500000042',
    '966500000042',
    '0500000042',
    '500 000 042',
    '+966 50 000 0042',
    '+966-50-000-0042',
    '+966 (50) 000-0042',
    '(050) 000 0042',
    '050.000.0042',
    '050/000/0042',
    '050\u00a0000\u00a00042',
    '050\u2011000\u20110042',
    '\u202a+966 50 000 0042\u202c',
    '0500\u200e000\u200e042',
    '%2B966500000042',
    'phone%3D%2B966500000042',
    'tel%3A0500000042',
    '1234542',
  ]
  for (const phone of written) {
    for (const text of [
      phone,
      `to ${phone} now`,
      `"${phone}"`,
      `phone=${phone}`,
      `(${phone})`,
      `a\n${phone}\n`,
    ]) {
      const masked = maskPhones(text)
      assert.ok(!/\d{3}|\d[\s./()-]+\d/.test(masked), `${text} → ${masked}`)
      assert.match(masked, /…42/)
    }
  }
})

test('Arabic-Indic and Persian digits are masked too', () => {
  for (const phone of ['+٩٦٦٥٠٠٠٠٠٠٤٢', '٠٥٠ ٠٠٠ ٠٠٤٢', '۰۵۰۰۰۰۰۰۴۲', '+966٥٠٠٠٠٠٠٤٢']) {
    assert.match(maskPhones(`to ${phone} now`), /^to …(42|٤٢|۴۲) now$/)
  }
})

test('several numbers in one text are each masked', () => {
  assert.equal(maskPhones('from +966500000001, to 0500000002.'), 'from …01, to …02.')
})

test("text that isn't a phone number stays readable", () => {
  const texts = [
    'the code is 123456',
    'listening on 127.0.0.1:3000',
    'file:///srv/simat/src/platform/log.server.ts:12:34',
    'statement 12 of 34 took 5 ms',
    'sha256 abc1234567890def',
    'room 404',
    '',
  ]
  for (const text of texts) assert.equal(maskPhones(text), text)
})

test('phones are masked in messages, stacks and causes', () => {
  const cause = new Error('cause: 0500000043', { cause: 'text: +966 50 000 0044' })
  const error = new Error('message: +966500000042', { cause })
  assert.ok(error.stack?.includes('+966500000042'))
  const text = logged(error)
  assert.ok(!/500000|000 00/.test(text), text)
  for (const ending of ['message: …42', 'cause: …43', 'text: …44']) assert.ok(text.includes(ending), ending)
})

test('only the type, message, stack, code and cause of an error are written', () => {
  const error = Object.assign(new Error('no'), {
    code: '23505',
    detail: 'Key (phone)=(+966500000042) already exists.',
    parameters: ['canary'],
    cause: Object.assign(new Error('below'), { query: 'canary' }),
  })
  const { err } = JSON.parse(logged(error))
  assert.deepEqual(Object.keys(err).sort(), ['cause', 'code', 'message', 'stack', 'type'])
  assert.deepEqual(Object.keys(err.cause).sort(), ['message', 'stack', 'type'])
})

test('no part of a request or response object is logged, even where a library logs the object', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const answer = { headers: { 'set-cookie': 'session=canary' } }
  log.error({ req: { url: '/canary', headers: { cookie: 'canary' } }, res: answer }, 'failed')
  assert.equal(lines.length, 1)
  assert.ok(!lines.join('').includes('canary'), lines.join(''))
})

test('any thrown value can be logged', () => {
  const circle = new Error('round')
  circle.cause = circle
  for (const thrown of [circle, null, undefined, '0500000042', 7, { phone: '0500000042' }, Symbol('s')]) {
    const text = logged(thrown)
    assert.equal(JSON.parse(text).msg, 'failed')
    assert.ok(!text.includes('0500000042'))
  }
})

test('codes, cookies, bodies, queries and addresses are never logged', async () => {
  const canaries = ['+966512345678', '966512345678', '512345678', 'canary']
  const phone = '+966512345678'
  const headers = {
    cookie: `session=canary${phone}; other=${noura.token}`,
    'content-type': 'application/json',
    'x-auth-phone': phone,
    'user-agent': `canary ${phone}`,
    referer: `http://canary/${phone}`,
    'x-forwarded-for': 'canary',
    authorization: 'Bearer canary',
  }
  const cookie = `session=${noura.token}`
  const query = `?phone=${encodeURIComponent(phone)}&canary=1`
  const body = JSON.stringify({ toUserId: phone, phoneNumber: phone, code: '482913', canary: 'canary' })
  const questions = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
    [
      submit.path,
      given.path.replace(':userId', encodeURIComponent(phone)),
      `/api/canary/${phone}`,
      `/user/${phone}`,
      `/canary-${phone}`,
      '/openapi.json',
    ].flatMap((path) => [
      { method, path: path + query, headers, body },
      { method, path: path + query, headers: { ...headers, cookie }, body },
      { method, path: path + query, headers: { ...headers, cookie }, body: body.slice(0, -5) },
      { method, path: path + query, headers: { ...headers, cookie, 'content-type': `text/canary` }, body },
      { method, path: path + query, headers: { ...headers, origin: 'https://canary.example' }, body },
    ]),
  )
  const text = (await linesOf(questions)).join('')
  for (const canary of [...canaries, '482913', noura.token, '127.0.0.1']) {
    assert.ok(
      !text.includes(canary),
      text.slice(Math.max(0, text.indexOf(canary) - 300), text.indexOf(canary) + 99),
    )
  }
})

test("an unexpected database failure doesn't reveal its parameters", async () => {
  await app.db.write('test_break', 'alter table rating_totals rename to rating_totals_away', [])
  const [failure, answered] = await linesOf(
    [
      {
        path: `${features.ratings.calls.received.path}?canary=%2B966512345678`,
        headers: { cookie: `session=${noura.token}` },
      },
    ],
    1,
  )
  await app.db.write('test_mend', 'alter table rating_totals_away rename to rating_totals', [])
  assert.equal(JSON.parse(answered ?? '').status, 500)
  const { level, msg, err } = JSON.parse(failure ?? '')
  assert.deepEqual([level, msg, err.code], [50, 'unexpected failure', '42P01'])
  assert.ok(!failure?.includes('canary') && !failure?.includes(noura.token))
})

test('each response writes one line, which contains the route and not the URL', async () => {
  const [refused, read, page, none] = (
    await linesOf([
      { path: given.path.replace(':userId', 'fahad_95') },
      { path: categories.path },
      { path: '/user/noura' },
      { method: 'POST', path: '/nothing/here' },
    ])
  ).map((line) => JSON.parse(line))
  const shown = ({ method, route, status, msg }: Record<string, unknown>) => [method, route, status, msg]
  assert.deepEqual(shown(refused), ['GET', given.path, 401, 'answered'])
  assert.deepEqual(shown(read), ['GET', categories.path, 200, 'answered'])
  assert.deepEqual(shown(page), ['GET', '/*', 200, 'answered'])
  assert.deepEqual(shown(none), ['POST', 'none', 404, 'answered'])
  assert.ok([refused, read, page, none].every(({ ms }) => typeof ms === 'number' && ms >= 0))
})

test('health checks are not logged', async () => {
  const lines = await linesOf([{ path: '/healthz' }, { path: '/readyz' }, { path: categories.path }], 1)
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).route),
    [categories.path],
  )
})

test('lines are written in batches, and those pending at exit are written then', async () => {
  const writes: string[] = []
  const { write } = bufferedStream({ write: (text) => writes.push(text) }, 5, 10)
  write('one\n')
  write('two\n')
  assert.equal(writes.length, 0)
  await eventually('lines are written', () => writes.length > 0)
  assert.deepEqual(writes, ['one\ntwo\n'])
  for (const line of ['three\n', 'four\n', 'five\n']) write(line)
  await eventually('all lines are written', () => writes.join('') === 'one\ntwo\nthree\nfour\nfive\n')
  const longest = Math.max(...writes.map((text) => text.length))
  assert.ok(longest <= 10, 'several processes may write to the same pipe')

  const file = new URL('./log.server.ts', import.meta.url).href
  const ending = `import { createLog } from '${file}'; createLog('info').info('the last line'); process.exit(3)`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', ending], {
    encoding: 'utf8',
  })
  assert.match(stdout, /"msg":"the last line"/)
  assert.equal(status, 3)
})
