import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openAdminSession } from '#admin/sessions/adminSessions.sql.ts'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { createMediaStore } from '#features/photos/mediaStore.server.ts'
import { readConfig } from '#ops/config/config.server.ts'
import { root } from '#platform/root.server.ts'
import { timeoutScale } from '#platform/timeouts.server.ts'
import { version } from '#platform/version.server.ts'
import { asOwner, connectionUrl, freshDatabase, testServer } from '#tests/support/database.ts'
import { addAccount, addPerson, people } from '#tests/support/people.ts'
import { poolerTo } from '#tests/support/pooler.ts'
import { ampleTime } from '#tests/support/timeouts.ts'
import { typist } from '#tests/support/typed.ts'
import { unzip } from '#tests/support/unzip.ts'
import { commands } from './commands.server.ts'

const { db, connection } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'simat-command-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const environment = { NODE_ENV: 'development', DATABASE_URL: connectionUrl(connection), DATA_DIR: dataDir }

const simat = typist(environment)

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 's'.repeat(32),
  ADMIN_PASSWORD: '7kq-mzv2-9xtr',
  PUBLIC_ORIGIN: 'https://simat.test',
  SMS_PROVIDER: 'unifonic',
  SMS_UNIFONIC_APP_SID: 'sid',
}

await simat(['seed', 'five'])
await addAccount(db, '+966530000009')
const [noura] = await db.read<{ id: number }>(
  'test_noura',
  `select id from people where handle = 'noura'`,
  [],
)

const count = async () =>
  (await db.read<{ n: number }>('test_count', 'select count(*) as n from people', []))[0]!.n

test('each command has --help, which lists its arguments and does nothing', async () => {
  for (const { name, takes, summary, flags = {} } of commands) {
    const { code, said, warned } = await simat([...name.split(' '), '--help'])
    assert.deepEqual([code, warned], [0, ''])
    for (const part of [`npm run simat -- ${name} ${takes}`.trim(), summary, ...Object.keys(flags)])
      assert.ok(said.includes(part), `${name}: ${part}`)
  }
})

test('the program and each group have --help, which names all their commands', async () => {
  const whole = await simat(['--help'])
  assert.equal(whole.code, 0)
  for (const { name } of commands) assert.ok(whole.said.includes(`  ${name}`), name)
  const { code, said } = await simat(['user', '-h'])
  assert.equal(code, 0)
  assert.match(said, /user show[\s\S]*user export/)
  assert.doesNotMatch(said, /backup/)
})

test("--version prints Simat's version, and in a clone the commit", async () => {
  assert.deepEqual(await simat(['--version']), { code: 0, said: `Simat ${version}`, warned: '' })
  assert.equal((await simat(['user', '--version'])).code, 2)
})

test('wrong usage exits with 2, the mistake and the usage', async () => {
  const wrong: [string[], RegExp][] = [
    [[], /Which command\?/],
    [['dance'], /no command dance/],
    [['user'], /no command user[\s\S]*user show/],
    [['user', 'show'], /An argument is missing[\s\S]*user show <who>/],
    [['user', 'show', 'noura', 'sara'], /Too many arguments: sara/],
    [['user', 'show', 'noura', '--loud'], /--loud/],
    [['user', 'premium', 'noura', 'maybe'], /on or off/],
    [['seed', 'some'], /five, or a number/],
    [['seed', '-3'], /-3/],
    [['migrate', 'now'], /Too many arguments/],
  ]
  for (const [typed, expected] of wrong) {
    const { code, said, warned } = await simat(typed)
    assert.deepEqual([typed, code, said], [typed, 2, ''])
    assert.match(warned, expected)
    assert.doesNotMatch(warned, /\n\s+at /)
  }
})

test('a failure exits with 1, a sentence and no stack', async () => {
  const failing: [string[], Record<string, string>, RegExp][] = [
    [['user', 'show', 'nobody_here'], {}, /nobody with the handle, id or phone number nobody_here/],
    [['user', 'delete', 'noura'], {}, /Nothing was deleted.*--yes/],
    [
      ['migrate'],
      { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' },
      /The database cannot be used: .*ECONNREFUSED/,
    ],
    [['migrate'], { PORT: 'http', EDITION: 'flying' }, /2 mistake\(s\)[\s\S]*PORT[\s\S]*EDITION/],
    [['seed', 'five'], production, /this is production.*--yes/],
    [['sms', 'test', '+966500000001'], {}, /console, which sends nothing/],
    [['sms', 'test', '12'], {}, /12 is not a mobile number/],
    [['admin', 'password', '--new'], { ADMIN_PASSWORD: '7kq-mzv2-9xtr' }, /another value there/],
    [['backup', tmpdir()], {}, /exists already/],
    [['restore', tmpdir()], {}, /is not a backup of Simat/],
    [['restore', '/nowhere'], {}, /There is no folder \/nowhere/],
    [['user', 'export', 'noura', '/nowhere/x.zip'], {}, /could not be written/],
  ]
  for (const [typed, more, expected] of failing) {
    const { code, warned } = await simat(typed, more)
    assert.deepEqual([typed, code], [typed, 1])
    assert.match(warned, expected)
    assert.doesNotMatch(warned, /\n\s+at /)
  }
})

test('TIMEOUT_SCALE multiplies how long a command waits', async () => {
  await simat(['user', 'show', 'noura'], { TIMEOUT_SCALE: '3' })
  assert.equal(timeoutScale(), 3)
  await simat(['user', 'show', 'noura'])
  assert.equal(timeoutScale(), ampleTime)
})

test('seed creates the five named people once, however often it runs, or as many people as requested', async () => {
  const again = await simat(['seed'])
  assert.equal(again.said.match(/there already/g)?.length, 5)
  const five = Object.values(people).map(({ handle }) => handle)
  const known = await db.read('test_known', 'select from people where handle = any($1)', [five])
  assert.equal(known.length, 5)
  const before = await count()
  const many = await simat(['seed', '300'])
  assert.equal(many.warned, '')
  assert.match(many.said, /Added 300 people/)
  assert.equal(await count(), before + 300)
})

test('user show by handle, id or phone; the number is masked unless --full', async () => {
  for (const who of ['noura', '@Noura', String(noura?.id), '+966500000001', '0500000001', '٠٥٠٠٠٠٠٠٠١']) {
    const { code, said } = await simat(['user', 'show', who])
    assert.deepEqual([who, code], [who, 0])
    assert.match(said, /@noura[\s\S]*•••••0001/)
    assert.doesNotMatch(said, /500000001/)
  }
  assert.match((await simat(['user', 'show', 'noura', '--full'])).said, /\+966500000001/)
  assert.match((await simat(['user', 'show', '+966530000009'])).said, /not set up yet/)
})

test('user premium reports the change, or that nothing changed', async () => {
  const turn = ['user', 'premium', 'sara', 'on']
  assert.match((await simat(turn)).said, /sara is now premium/)
  assert.match((await simat(turn)).said, /sara was premium already/)
  assert.match((await simat(['user', 'show', 'sara'])).said, /premium +yes/)
  const log = await db.read<{ by: string }>(
    'test_log',
    `select details ->> 'by' as by from audit_log where action = 'premium_on'`,
    [],
  )
  assert.deepEqual(log, [{ by: 'command line' }])
  const { code, warned } = await simat(['user', 'premium', '+966530000009', 'on'])
  assert.deepEqual([code, /not set up a profile/.test(warned)], [1, true])
})

test('user export writes the archive, readable by its owner only, and never overwrites', async () => {
  const file = join(dataDir, 'noura.zip')
  assert.equal((await simat(['user', 'export', 'noura', file])).code, 0)
  const files = unzip(await readFile(file))
  assert.equal(JSON.parse(String(files.get('data.json'))).profile[0].handle, 'noura')
  assert.equal((await stat(file)).mode & 0o077, 0)
  assert.equal((await simat(['user', 'export', 'noura', file])).code, 1)
  const audited = await simat(['audit', '--of', 'noura', '--action', 'data_exported'])
  assert.match(audited.said, /data_exported {2}about @noura \(\d+\) {2}by command line$/m)
})

test('user show reports a suspension with its start and end, and a closed account', async () => {
  const id = await addPerson(db, { ...people.noura, handle: 'paused', phone: '+966530000013' })
  const shown = async () => /^suspended +(.+)$/m.exec((await simat(['user', 'show', 'paused'])).said)?.[1]
  assert.equal(await shown(), 'no')
  const decided = (measure: string, until: string) => `
    with decided as (
      insert into decisions (person_id, measure, ground, reason, by, takes_effect_at)
      values (${id}, '${measure}', 'conduct', 'insult', 'admin', now()) returning id
    )
    insert into restrictions (person_id, what, since, until, decision_id)
    select ${id}, 'account', '2026-03-01T10:00Z', ${until}, id from decided`
  await asOwner(connection, decided('suspend', "'2026-03-08T10:00Z'"))
  assert.equal(await shown(), 'since 2026-03-01T10:00:00.000Z, until 2026-03-08T10:00:00.000Z')
  await asOwner(connection, 'delete from restrictions', decided('close', 'null'))
  assert.equal(await shown(), 'closed since 2026-03-01T10:00:00.000Z')
})

test('user delete deletes for good, with the photo, and is recorded', async () => {
  const id = await addPerson(db, { ...people.noura, handle: 'leaver', phone: '+966530000010' })
  const store = createMediaStore(readConfig(environment))
  const photo = 'ef'.repeat(24)
  await store.put(photo, Buffer.from('a picture'))
  await asOwner(connection, `insert into media (id, account_id, bytes) values ('${photo}', ${id}, 9)`)
  assert.match((await simat(['user', 'delete', 'leaver', '--yes'])).said, /leaver was deleted/)
  assert.equal((await simat(['user', 'show', 'leaver'])).code, 1)
  assert.equal(await store.get(photo), null)
  const log = await db.read('test_delete', `select subject_id from audit_log where action = 'delete'`, [])
  assert.deepEqual(log, [{ subject_id: id }])
})

test('admin password shows where the password is set; --new creates another password', async () => {
  const shown = /The admin password is (\S+), kept in (\S+)\.$/m
  const [, first, file = ''] = shown.exec((await simat(['admin', 'password'])).said) ?? []
  assert.equal(await readFile(file, 'utf8'), first)
  const [, second] = shown.exec((await simat(['admin', 'password', '--new'])).said) ?? []
  assert.notEqual(first, second)
  assert.equal(await readFile(file, 'utf8'), second)
  const set = await simat(['admin', 'password'], { ADMIN_PASSWORD: 'a password of theirs' })
  assert.match(set.said, /ADMIN_PASSWORD/)
  assert.doesNotMatch(set.said, /theirs/)
})

test('user sign-out and admin sign-out end sessions, and report how many', async () => {
  const sessions = async () =>
    (await db.read('test_sessions', 'select account_id from sessions where expires_at > now()', [])).length
  const [one, two] = [
    await addPerson(db, { ...people.noura, handle: 'signed_one', phone: '+966530000011' }),
    await addPerson(db, { ...people.noura, handle: 'signed_two', phone: '+966530000012' }),
  ]
  for (const id of [one, one, two]) await createSession(db.write, id, 60)
  for (const typed of [[], ['signed_two', '--all']])
    assert.equal((await simat(['user', 'sign-out', ...typed])).code, 2)
  assert.equal(await sessions(), 3)
  assert.match((await simat(['user', 'sign-out', '--all'])).said, /3 session\(s\) of everybody ended/)
  assert.equal(await sessions(), 0)
  await openAdminSession(db, 'a digest', { administratorId: null, passwordDigest: 'of a password' })
  assert.match((await simat(['admin', 'sign-out'])).said, /1 admin session\(s\) ended/)
})

test('sms test reports which provider accepted the message, and after how long', async () => {
  let body = ''
  let status = 200
  const gateway = createServer((request, response) => {
    body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => response.writeHead(status).end('ok'))
  }).listen(0, '127.0.0.1')
  after(() => gateway.close())
  await new Promise((resolve) => gateway.once('listening', resolve))
  const { port } = gateway.address() as AddressInfo
  const http = {
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: `http://127.0.0.1:${port}/send`,
    SMS_HTTP_BODY: '{"to":"{to}","text":"{text}"}',
  }
  const took = await simat(['sms', 'test', '0500000001'], http)
  assert.match(took.said, /^http took the message to •••••0001 in \d+ ms\.$/)
  assert.equal(JSON.parse(body).to, '+966500000001')
  assert.ok(JSON.parse(body).text.length <= 70)
  status = 500
  const refused = await simat(['sms', 'test', '0500000001'], http)
  assert.equal(refused.code, 1)
  assert.match(refused.warned, /No SMS provider accepted\. http: /)
  assert.doesNotMatch(refused.warned, /0000001/)
})

test('config shows effective values and their sources, and no secret; mistakes come last', async () => {
  const file = join(dataDir, 'password')
  await writeFile(file, 'canary-password')
  const more = {
    ...production,
    ADMIN_PASSWORD: '',
    ADMIN_PASSWORD_FILE: file,
    DATABASE_URL: 'postgres://simat:canary-word@db.example/simat',
    DATABASE_READ_URL: 'postgres://simat:canary@one.example/simat,postgres://simat:canary@two.example/simat',
    METRICS_TOKEN: 'canary-of-the-metrics',
    PORT: '80',
  }
  const { code, said, warned } = await simat(['config'], more)
  assert.deepEqual([code, /METRICS_PORT is missing/.test(warned)], [1, true])
  assert.doesNotMatch(said + warned, /canary|sssss/)
  for (const line of [
    /^Codes by SMS$/m,
    /^ {2}PORT +80 {2}\(environment\)$/m,
    /^ {2}HOST +127\.0\.0\.1 {2}\(default\)$/m,
    /^ {2}ADMIN_PASSWORD +••• 15 characters {2}\(ADMIN_PASSWORD_FILE\)$/m,
    /^ {2}DATABASE_URL +postgres:\/\/simat:•••@db\.example\/simat {2}\(environment\)$/m,
    /^ {2}REQUESTS_PER_MINUTE +600 {2}\(default\)$/m,
  ])
    assert.match(said, line)
  assert.equal((await simat(['config'])).code, 0)
  assert.match((await simat(['config'])).said, /REQUESTS_PER_MINUTE +60000 /)
})

test('doctor finds no problem in a healthy installation, and names each problem in other installations', async () => {
  const well = await simat(['doctor'])
  assert.deepEqual([well.code, well.warned], [0, ''])
  for (const part of ['data folder', 'GiB', 'every change', 'photos', 'clock'])
    assert.match(well.said, new RegExp(`✓ .*${part}`))
  assert.match(well.said, /^[✓!] PostgreSQL 18/m)
  assert.doesNotMatch(well.said, /✗/)
  assert.match((await simat(['doctor'], production)).said, /✓ PUBLIC_ORIGIN is https/)

  const file = join(dataDir, 'a file')
  await writeFile(file, '')
  const ill: [Record<string, string>, RegExp][] = [
    [{ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, /✗ the database: .*ECONNREFUSED/],
    [
      { DATABASE_URL: connectionUrl(testServer()) },
      /✗ \d+ change\(s\) of this version are not applied: run npm run simat/,
    ],
    [{ ...production, PUBLIC_ORIGIN: 'http://simat.example' }, /✗ PUBLIC_ORIGIN .*https/],
    [{ DATA_DIR: join(file, 'below') }, /✗ the data folder/],
    [{ NODE_ENV: 'production' }, /✗ configuration: APP_SECRET is missing[\s\S]*✗ .*ADMIN_PASSWORD/],
    [
      { S3_BUCKET: 'http://127.0.0.1:1/abc', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
      /✗ photos in the bucket http:\/\/127.0.0.1:1\/abc/,
    ],
  ]
  for (const [more, expected] of ill) {
    const { code, said, warned } = await simat(['doctor'], more)
    assert.match(said, expected)
    assert.deepEqual([code, /need attention/.test(warned)], [1, true])
  }
})

test("behind a pooler doctor says what to set, and passes once that's set", async () => {
  const other = await freshDatabase()
  const direct = { MIGRATE_DATABASE_URL: connectionUrl(other.connection) }
  const pooled = { ...direct, DATABASE_URL: connectionUrl(await poolerTo(other.connection, 'drops')) }
  const before = await simat(['doctor'], pooled)
  assert.equal(before.code, 1)
  assert.match(before.said, /✗ the settings of connections: .*statement_timeout is 0.*database prepare/)
  const prepared = await simat(['database', 'prepare'], pooled)
  assert.deepEqual([prepared.code, prepared.warned], [0, ''])
  const after = await simat(['doctor'], pooled)
  assert.deepEqual([after.code, after.warned], [0, ''])
  assert.match(after.said, /✓ the settings of connections are in force, by the role/)
  const { code, warned } = await simat(['migrate'], { DATABASE_URL: pooled.DATABASE_URL })
  assert.equal(code, 1)
  assert.match(warned, /^MIGRATE_DATABASE_URL must lead to PostgreSQL itself/)
})

test("a backup is made and restored by its folder's name, and the command says what the backup doesn't contain", async () => {
  const folder = join(dataDir, 'backup')
  const made = await simat(['backup', folder])
  assert.equal(made.code, 0, made.warned)
  assert.match(made.said, /Wrote \d+ tables, \d+ rows and 0 photo files[\s\S]*Not in the backup: APP_SECRET/)
  assert.equal((await simat(['backup', folder])).code, 1)
  const other = await freshDatabase()
  const DATABASE_URL = connectionUrl(other.connection)
  const restored = await simat(['restore', folder], { DATABASE_URL })
  assert.equal(restored.code, 0, restored.warned)
  assert.match(restored.said, /Restored \d+ tables/)
  assert.match((await simat(['user', 'show', 'noura'], { DATABASE_URL })).said, /نورة القحطاني/)
  const again = await simat(['restore', folder], { DATABASE_URL })
  assert.deepEqual([again.code, /not empty/.test(again.warned)], [1, true])
})

test('a reader that stops early, like head, causes no stack', () => {
  const { stderr, status } = spawnSync(
    'sh',
    ['-c', `"${process.execPath}" scripts/simat.ts config | true; echo done >&2`],
    {
      cwd: root,
      env: { ...process.env, ...environment },
      encoding: 'utf8',
    },
  )
  assert.equal(status, 0)
  assert.equal(stderr.trim(), 'done')
})
