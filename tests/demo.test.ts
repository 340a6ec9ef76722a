import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adminCalls } from '#admin/admin.contract.ts'
import { casesCalls } from '#admin/cases/cases.contract.ts'
import { authCalls } from '#features/accounts/accounts.contract.ts'
import { decisionsCalls } from '#features/moderation/decisions/decisions.contract.ts'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { markFolder } from '#ops/installation/installation.server.ts'
import { createSender } from '#platform/api/client.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { createLog } from '#platform/log.server.ts'
import { root } from '#platform/root.server.ts'
import { nights } from '../demo/cast.ts'
import { startDemo } from '../demo/createDemo.ts'
import { demoCalls, type Role } from '../demo/demo.contract.ts'
import { demoConfig } from '../demo/demoConfig.ts'
import { bringToToday } from '../demo/night.ts'
import { serveNightly } from '../demo/nightlyReset.ts'
import { requireNobody, worldsIn } from '../demo/worlds.ts'
import { ensureBuilt } from '../scripts/build.ts'
import { startApp } from './support/app.ts'
import { ask, jsonBody } from './support/ask.ts'
import { createTestDatabase, dropDatabase, rowsOf, testServer, withDatabase } from './support/database.ts'
import { eventually } from './support/eventually.ts'
import { trusted } from './support/policies.ts'
import { refused } from './support/refused.ts'

await ensureBuilt()
const dataDir = mkdtempSync(join(tmpdir(), 'simat-demo-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, EDITION: 'trusted', PORT: '0' })
const worlds = worldsIn({
  ...{ connection: testServer(), config, say: () => {} },
  at: (database) => withDatabase(testServer(), database),
})
const connection = await worlds.goOn()
const db = createTestDatabase(connection)
after(async () => {
  await db.close()
  const left = await rowsOf(testServer(), `select datname from pg_database where datname ~ '^(world|demo)_'`)
  for (const { datname } of left) await dropDatabase(String(datname))
})

const requestsPerMinute = 60
const nightGapMs = 500
const dayMs = 86_400_000
let now = Date.now()

const one = async (sql: string) => Object.values((await db.read(null, sql, []))[0] ?? {})[0]

async function demo(isPublic: boolean, anew?: () => Promise<Connection>) {
  const secrets = {
    appSecret: 'a secret of the tests',
    appSecrets: ['a secret of the tests'],
    adminPassword: 'the password',
  }
  const bar = { script: '', styles: '' }
  const log = createLog('silent')
  const open = (port: number, connection: Connection) =>
    startDemo({
      ...{ connection, secrets, log, bar, isPublic, nightGapMs },
      config: { ...config, port, trustedProxies: ['loopback'], ...(isPublic && { requestsPerMinute }) },
    })
  const nightly = { open, port: 0, failed: assert.ifError, now: () => now, everyMs: 50 }
  const server = await (anew ? serveNightly({ ...nightly, anew }) : open(0, connection))
  after(server.close)
  const as = (cookie: string, address = '203.0.113.1') =>
    createSender({
      fetch: (path, request) => fetch(server.origin + path, request),
      headers: () => ({ cookie, 'x-forwarded-for': address }),
      failed: () => {},
    })
  const become = async (role: Role, address?: string) => {
    const { path, method } = demoCalls.become
    const answer = await ask(server.origin, { path, method, ...jsonBody({ role }) })
    const [cookie = ''] = (answer.header('set-cookie') ?? '').split(';')
    return as(cookie, address)
  }
  return { origin: server.origin, visitor: as(''), become }
}

test('the demo has three hundred people with thirty nights behind them, and all of them follow the rules', async () => {
  assert.equal(await one('select count(*)::int from people'), 300)
  assert.equal(await one('select count(distinct night)::int from nights where ended_at is not null'), nights)
  assert.ok(Number(await one('select count(photo)::int from people')) > 150, 'portraits')
  assert.ok(Number(await one('select count(*)::int from ratings')) > 1500, 'ratings')
  const shown = Number(await one('select count(*)::int from rating_totals where raters > 0'))
  assert.ok(shown > 60, `${shown} show something`)
  const early = `select count(*)::int from ratings r join accounts a on a.id in (r.rater_id, r.rated_id)
                  where r.created_at < a.created_at`
  assert.equal(await one(early), 0, 'nobody rated, or was rated, before they joined')
  const few = `select count(*)::int from rating_totals where raters between 1 and ${trusted.seal!.min - 1}`
  assert.equal(await one(few), 0, 'nobody shows what fewer than three gave')
  const scripts = `select count(*) filter (where display_name ~ '[ء-ي]' and display_name !~ '[a-z]') > 100
                      and count(*) filter (where display_name !~ '[ء-ي]') > 50
                      and count(*) filter (where display_name ~ '[ء-ي].*[a-z]') > 20 from people`
  assert.equal(await one(scripts), true, 'names in Arabic, in Latin and in both')
})

test('each person offered to play is who their name says, one call away', async () => {
  const { become } = await demo(false)
  const newcomer = await become('newcomer')
  assert.equal((await newcomer(ratingsCalls.received, {})).totalRaters, 0)
  const loved = await (await become('loved'))(ratingsCalls.received, {})
  assert.ok(loved.totalRaters >= 40, `${loved.totalRaters} rated her`)
  assert.ok(loved.overallAverage! >= 4, `at ${loved.overallAverage}`)
  const rater = await (await become('rater'))(demoCalls.state, {})
  assert.equal(rater.role, 'rater')
  const given = `select count(*)::int from ratings join people on id = rater_id where handle = 'fahad_95'`
  assert.ok(Number(await one(given)) >= 40)
  const verified = await (await become('verified'))(authCalls.status, {})
  assert.equal(verified.isVerified, true)
  const adminClient = await become('administrator')
  assert.equal((await adminClient(adminCalls.analytics, {})).totalUsers, 300)
})

test('skipping a night runs a real nightly count: the past is a day older, and waiting ratings are shown', async () => {
  const { visitor, become } = await demo(false)
  const before = await visitor(demoCalls.state, {})
  const session = await become('loved')
  const joined = await one(`select created_at::text from people where handle = 'noura'`)
  const { renewed } = await visitor(demoCalls.passNight, {})
  assert.ok(renewed > 0)
  assert.equal((await visitor(demoCalls.state, {})).nights, before.nights + 1)
  const aged = `select '${joined}'::timestamptz - created_at = interval '1 day' from people where handle = 'noura'`
  assert.equal(await one(aged), true)
  assert.equal((await session(demoCalls.state, {})).role, 'loved', 'and who is signed in stays so')
  await Promise.all([visitor(demoCalls.passNight, {}), visitor(demoCalls.passNight, {})])
  assert.equal((await visitor(demoCalls.state, {})).nights, before.nights + 3, 'two at once are two nights')
})

test('admin panel decisions take effect, and the subject reads them', async () => {
  const { become } = await demo(false)
  const adminClient = await become('administrator')
  const { id } = await adminClient(casesCalls.begin, { userId: 'fahad_95', topic: 'insult' })
  const decided = { id, measure: 'warning', reason: 'photo_without_consent' } as const
  await adminClient(casesCalls.decide, decided)
  const rater = await become('rater')
  const read = async () => (await rater(decisionsCalls.status, {})).decisions.length
  assert.equal(await eventually('he is told', read), 1)
})

test('a world from some days ago is moved to today', async () => {
  const night = 'select max(night)::text from nights'
  const today = await one(night)
  const nights = Number(await one('select extract(day from now() - sealed_at)::int from installation'))
  await db.write(null, 'update nights set night = night - 1000', [])
  await db.write(null, 'update nights set night = night + 997', [])
  await db.write(null, `update installation set sealed_at = sealed_at - interval '3 days'`, [])
  await bringToToday(connection)
  assert.equal(await one(night), today)
  assert.equal(await one('select extract(day from now() - sealed_at)::int from installation'), nights)
})

test("in public, strangers rate and skip nights, and can't leave text, images or numbers", async () => {
  const { origin, visitor, become } = await demo(true)
  const person = await become('rater')
  await person(ratingsCalls.submit, { toUserId: 'layla_m', knowledge: 5 })
  const profile = { displayName: 'A stranger', userId: 'fahad_95', bio: 'was here', profileImageUrl: null }
  const { path, method } = profilesCalls.setup
  const answer = await ask(origin, { path, method, ...jsonBody(profile) })
  assert.equal(answer.status, 403)
  assert.match(answer.text, /The public demo leaves this as it is/)
  assert.equal(
    (await refused(visitor(authCalls.sendCode, { phoneNumber: '501234567', countryCode: 'SA' }))).status,
    403,
  )
  const adminClient = await become('administrator')
  assert.equal((await refused(adminClient(adminCalls.deleteUser, { id: 1 }))).status, 403)
  assert.equal((await visitor(demoCalls.state, {})).isPublic, true)
})

test('robots are excluded from the public demo', async () => {
  const { origin } = await demo(true)
  assert.equal((await ask(origin, { path: '/robots.txt' })).text, 'User-agent: *\nDisallow: /\n')
  for (const path of ['/', '/terms', demoCalls.state.path])
    assert.equal((await ask(origin, { path })).header('x-robots-tag'), 'noindex, nofollow', path)
  const own = await demo(false)
  const page = await ask(own.origin, { path: '/robots.txt' })
  assert.match(page.text, /Disallow: \/api\//)
  assert.equal(page.header('x-robots-tag'), null)
})

test('strangers who are the same person have limits by address, and wait for the same night', async () => {
  const { visitor, become } = await demo(true)
  const before = await visitor(demoCalls.state, {})
  const greedy = await become('loved', '203.0.113.2')
  const other = await become('loved', '203.0.113.3')
  for (let i = 0; i < requestsPerMinute; i++) await greedy(ratingsCalls.received, {})
  assert.equal((await refused(greedy(ratingsCalls.received, {}))).status, 429)
  assert.ok((await other(ratingsCalls.received, {})).totalRaters > 0)
  const crowd = Array.from({ length: 150 }, (_, n) => become('rater', `198.51.${n}.1`))
  const waiting = (await Promise.all(crowd)).map((each) => each(demoCalls.passNight, {}))
  assert.ok((await other(ratingsCalls.received, {})).totalRaters > 0, 'those who wait take no slots')
  await Promise.all(waiting)
  const passed = (await visitor(demoCalls.state, {})).nights - before.nights
  assert.ok(passed >= 1 && passed <= 10, `${passed} nights`)
})

test('a thousand strangers are the same person; the session of the oldest ends first', async () => {
  const { become } = await demo(true)
  const add = `insert into sessions (token_digest, account_id, expires_at)
               select 'other ' || n, id, now() + interval '1 day' from people, generate_series(1, 998) n where handle = 'noura'`
  await db.write(null, 'delete from sessions', [])
  const first = await become('loved')
  await db.write(null, add, [])
  const second = await become('loved')
  assert.equal((await first(demoCalls.state, {})).role, 'loved')
  await become('loved')
  assert.equal((await first(demoCalls.state, {})).role, null)
  assert.equal((await second(demoCalls.state, {})).role, 'loved')
  assert.equal(await one('select count(*)::int from sessions'), 1000)
})

test('in public it listens on every address with the limits of production, and the environment changes them', () => {
  const { host, requestsPerMinute, connectionsPerAddress, hasPush } = demoConfig(true, {})
  assert.deepEqual(
    { host, requestsPerMinute, connectionsPerAddress, hasPush },
    { host: '0.0.0.0', requestsPerMinute: 600, connectionsPerAddress: 256, hasPush: false },
  )
  assert.equal(demoConfig(true, { HOST: '::1' }).host, '::1')
  assert.equal(demoConfig(false, {}).host, '127.0.0.1')
})

test('no other server has a demo call or the demo bar', async () => {
  const production = { production: true, policy: config.policy }
  for (const changes of [{}, production]) {
    const app = await startApp({ config: changes })
    for (const { path, method } of Object.values(demoCalls)) {
      const body = method === 'POST' ? jsonBody({ role: 'administrator' }) : {}
      assert.equal((await ask(app.origin, { path, method, ...body })).status, 404, path)
    }
    for (const path of ['/demo/bar.js', '/demo/bar.css'])
      assert.equal((await ask(app.origin, { path })).status, 404)
  }
})

test('the production build contains nothing of the demo bar', () => {
  const built = globSync('dist/**/*.{js,css}', { cwd: root })
  assert.ok(built.length > 10, `${built.length} files`)
  const named = built.filter((file) => /api\/demo|demo\/bar/.test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(named, [])
})

test("a person who has left can't be chosen again, and the visitor learns so", async () => {
  const { visitor } = await demo(false)
  const leave = `delete from accounts where id = (select id from people where handle = 'layla_m')`
  await db.write(null, leave, [])
  const { code, message } = await refused(visitor(demoCalls.become, { role: 'newcomer' }))
  assert.equal(code, 'NOBODY_LEFT')
  assert.match(message, /This person has left the demo/)
})

test("a database with people, an installation's folder, production and another database are rejected", async () => {
  await assert.rejects(requireNobody(connection, { dataDir }), /may have people whom the demo did not make/)
  const folder = mkdtempSync(join(dataDir, 'installed-'))
  await markFolder(folder, 'an installation')
  const start = (environment: Record<string, string>) =>
    spawnSync(process.execPath, ['--no-warnings', 'demo/demo.ts'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', ...environment },
    })
  for (const [environment, sentence] of [
    [
      { DATA_DIR: folder },
      /is the data folder of an installation, .* Nothing was touched\. Give the demo a folder of its own/,
    ],
    [{ NODE_ENV: 'production' }, /This is production, which the demo must never be: take NODE_ENV away/],
    [{ DATABASE_URL: 'postgres://db/simat' }, /a PostgreSQL of its own, .* take DATABASE_URL away/],
  ] as const) {
    const { status, stderr } = start(environment)
    assert.match(stderr, sentence)
    assert.equal(status, 1)
  }
  assert.equal(existsSync(join(folder, 'postgres')), false)
})

test('a restart continues in the same world; a reset restores deleted people and signs everyone out', async () => {
  const there = `select (select count(*)::int from people) as people, (select count(*)::int from sessions) as sessions,
                        extract(day from now() - sealed_at)::int as nights from installation`
  const [before] = await rowsOf(connection, there)
  assert.equal(before?.people, 299)
  assert.ok(Number(before.sessions) > 0)
  assert.deepEqual(await rowsOf(await worlds.goOn(), there), [before])
  await db.close()
  assert.deepEqual(await rowsOf(await worlds.anew(), there), [{ people: 300, sessions: 0, nights }])
})

test('each night the public demo forgets what strangers did, and a page that was open recovers', async () => {
  const { origin, visitor, become } = await demo(true, () => worlds.anew())
  const person = await become('newcomer')
  const rated = `select count(*)::int as ratings from ratings join people on id = rater_id where handle = 'layla_m'`
  await person(ratingsCalls.submit, { toUserId: 'fahad_95', knowledge: 5 })
  assert.deepEqual(await rowsOf(connection, rated), [{ ratings: 1 }])
  now += dayMs
  await eventually('the world is new', async () => {
    const found = await person(demoCalls.state, {}).catch(() => null)
    return found && found.role === null
  })
  assert.deepEqual(await rowsOf(connection, rated), [{ ratings: 0 }])
  assert.deepEqual(await rowsOf(connection, 'select count(*)::int as people from people'), [{ people: 300 }])
  assert.equal((await visitor(demoCalls.state, {})).nights, nights)
  assert.equal((await refused(person(ratingsCalls.received, {}))).status, 401)
  assert.equal((await ask(origin, { path: '/' })).status, 200)
  await (await become('newcomer'))(ratingsCalls.submit, { toUserId: 'fahad_95', knowledge: 4 })
})
