import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { termsVersion } from '#features/privacy/consents/consents.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { searchCalls } from '#features/search/search.contract.ts'
import { root } from '#platform/root.server.ts'
import { freshDatabase, serving } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { startServer } from '../../scripts/server.ts'

const token = 'a token of those who watch'

await ensureBuilt()
const { db, connection } = await freshDatabase()
const server = await startServer('src/app/serverProcess.server.ts', {
  ...serving(connection),
  LOG_LEVEL: 'warn',
  EDITION: 'trusted',
  METRICS_PORT: '0',
  METRICS_TOKEN: token,
})
after(() => server.stop())

const scrape = (authorization = `Bearer ${token}`, path = '/metrics') =>
  fetch(new URL(path, server.metricsAt!), { headers: { authorization } })
const lines = async () => (await (await scrape()).text()).trimEnd().split('\n')

const sumOf = (all: string[], start: string) =>
  all.filter((line) => line.startsWith(start)).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)

const id = await addPerson(db, people.noura)
const rated = await addPerson(db, people.sara)
const cookie = `session=${await createSession(db.write, id, 3600)}`

const asked = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('only a caller with the token can read metrics, and the metrics port serves nothing else', async () => {
  const statuses = [await scrape(''), await scrape('Bearer no'), await scrape(undefined, '/'), await scrape()]
  assert.deepEqual(
    statuses.map(({ status }) => status),
    [401, 401, 404, 200],
  )
  assert.equal((await fetch(`${server.origin}/metrics`)).status, 404)
})

test('requests are counted by route pattern, and no line names a person', async () => {
  const before = await lines()
  for (let i = 0; i < 30; i += 1)
    await fetch(`${server.origin}/api/user/profile`, { headers: { cookie, connection: 'close' } })
  await fetch(`${server.origin}/rate/${people.noura.handle}`)
  const rating = await fetch(`${server.origin}/api/ratings`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ toUserId: rated, humor: 4 }),
  })
  assert.equal(rating.status, 200)
  const now = await lines()
  const more = (start: string) => sumOf(now, start) - sumOf(before, start)
  assert.equal(
    more('simat_http_request_seconds_count{method="GET",route="/api/user/profile",status="200"'),
    30,
  )
  assert.equal(more('simat_ratings_total'), 1)
  const text = now.join('\n').toLowerCase()
  for (const word of [people.noura.handle, people.noura.phone, `"${id}"`, '127.0.0.1'])
    assert.ok(!text.includes(word.toLowerCase()), word)
})

test('codes are counted by country, and refusals by their code', async () => {
  const before = await lines()
  const phoneNumber = '+966551234567'
  const sent = await (await asked(authCalls.registerPhone.path, { phoneNumber, countryCode: 'SA' })).json()
  const wrong = sent.otpCode === '111111' ? '222222' : '111111'
  const refused = await asked(authCalls.verify.path, { phoneNumber, code: wrong })
  const { code } = await refused.json()
  await asked(authCalls.verify.path, { phoneNumber, code: sent.otpCode })
  const now = await lines()
  const more = (start: string) => sumOf(now, start) - sumOf(before, start)
  for (const outcome of ['sent', 'wrong', 'entered'])
    assert.equal(more(`simat_codes_total{country="SA",outcome="${outcome}"`), 1, outcome)
  const route = authCalls.verify.path
  assert.equal(more(`simat_http_refusals_total{route="${route}",code="${code}"`), 1)
})

test('metrics show whether searches found a person, how large rating groups are, and which pages were requested', async () => {
  const before = await lines()
  for (const query of [people.sara.name, 'qqqqxxxx', 'zzzzxxxx'])
    await asked(searchCalls.users.path, { query }, { cookie })
  await asked(ratingsCalls.submit.path, { toUserId: rated, humor: 5 }, { cookie })
  await fetch(`${server.origin}/login`)
  const now = await lines()
  const more = (start: string) => sumOf(now, start) - sumOf(before, start)
  assert.equal(more('simat_searches_total{outcome="found"'), 1)
  assert.equal(more('simat_searches_total{outcome="none"'), 2)
  for (const metric of ['size', 'wait_seconds']) assert.equal(more(`simat_ratings_group_${metric}_count`), 1)
  assert.equal(more('simat_pages_total{page="login"'), 1)
  assert.ok(sumOf(now, 'simat_http_connections') >= 1)
  assert.ok(!now.join('').includes('qqqqxxxx'))
})

test('a registration counts as a sign-up, a returning user as a sign-in', async () => {
  const before = await lines()
  const phoneNumber = '+966551234568'
  const sent = await asked(authCalls.registerPhone.path, { phoneNumber, countryCode: 'SA' })
  const { otpCode } = await sent.json()
  const verified = await asked(authCalls.verify.path, { phoneNumber, code: otpCode })
  const session = verified.headers.getSetCookie().find((each) => each.startsWith('session='))!
  const profile = {
    displayName: 'سارة الغامدي',
    gender: 'female',
    age: 30,
    agreedTo: termsVersion,
    bornIn: 1990,
  }
  const made = await asked(profilesCalls.setup.path, profile, { cookie: session.split(';')[0]! })
  assert.equal(made.status, 200, await made.text())
  const signedUp = await lines()
  const more = (now: string[], start: string) => sumOf(now, start) - sumOf(before, start)
  assert.deepEqual([more(signedUp, 'simat_sign_ups_total'), more(signedUp, 'simat_sign_ins_total')], [1, 0])
  const known = { phoneNumber: people.noura.phone, countryCode: 'SA' }
  const again = await (await asked(authCalls.sendCode.path, known)).json()
  await asked(authCalls.verify.path, { ...known, code: again.otpCode })
  const signedIn = await lines()
  assert.deepEqual([more(signedIn, 'simat_sign_ups_total'), more(signedIn, 'simat_sign_ins_total')], [1, 1])
})

test('metrics show the age of the oldest due job and the number of resting jobs', async () => {
  const isSeen = async () => (await lines()).some((line) => line.startsWith('simat_jobs_exhausted{'))
  await eventually('jobs were looked at', isSeen)
  const now = await lines()
  for (const start of [
    'simat_due_age_seconds{task="correct_clock_skew"} 0',
    'simat_jobs_exhausted{task="correct_clock_skew"} 0',
    'simat_background_runs_total{work="read the figures of the database",outcome="done"} ',
  ])
    assert.ok(
      now.some((line) => line.startsWith(start)),
      start,
    )
})

test('docs/RUNBOOK.md names every metric, and only those', async () => {
  const page = readFileSync(join(root, 'docs/RUNBOOK.md'), 'utf8')
  const [, metrics = ''] = page.split('## What a server measures')
  const named = [...metrics.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!)
  const told = (await lines()).flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? [])
  assert.deepEqual(named.toSorted(), told.toSorted())
})
