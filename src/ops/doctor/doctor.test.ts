import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { addAdministrator } from '#admin/administrators/administrators.sql.ts'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { addPerson, people } from '#tests/support/people.ts'
import { typist } from '#tests/support/typed.ts'
import { versionFinding } from './databaseFindings.server.ts'

const { db, connection } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'simat-doctor-'))
after(() => rm(dataDir, { recursive: true, force: true }))
const simat = typist({ NODE_ENV: 'development', DATABASE_URL: connectionUrl(connection), DATA_DIR: dataDir })

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 's'.repeat(32),
  ADMIN_PASSWORD: '7kq-mzv2-9xtr',
  PUBLIC_ORIGIN: 'https://simat.test',
  SMS_PROVIDER: 'unifonic',
  SMS_UNIFONIC_APP_SID: 'sid',
}

test('doctor marks a risky setup with its remedy, and exits with 0', async () => {
  const marked = async (more: Record<string, string>) => {
    const { code, said } = await simat(['doctor'], { ...production, ...more })
    assert.equal(code, 0, said)
    return said.split('\n').flatMap((line) => /^! ([^:(]+?)(?: \(|:| is | are made)/.exec(line)?.[1] ?? [])
  }
  const risky = await marked({ BACKUP_KEEPS: '3', SUPPORT_EMAIL: 'notamail' })
  for (const found of [
    ...['no backups', 'PUBLIC_ORIGIN', 'SUPPORT_EMAIL', 'no alerts', 'APP_SECRET', 'BACKUP_KEEPS'],
    'ratings are not sealed',
  ])
    assert.ok(
      risky.some((each) => each.startsWith(found)),
      `${found} in ${risky}`,
    )
  const APP_SECRET = '0123456789abcdef'.repeat(2)
  const careful = {
    ...{ APP_SECRET, TRUSTED_PROXIES: 'loopback', ALERT_WEBHOOK_URL: 'https://hooks.example' },
    ...{ SUPPORT_EMAIL: 'help@simat.org', EDITION: 'trusted', SMS_COUNTRIES: 'SA' },
  }
  const left = (await marked(careful)).filter((each) => !/^(PostgreSQL|photos|no backups)/.test(each))
  assert.deepEqual(left, ['no named administrator decides cases'])
  const copied = await simat(['doctor'], { ...production, PUBLIC_ORIGIN: 'https://simat.example' })
  assert.match(copied.said, /^✗ PUBLIC_ORIGIN is https:\/\/simat\.example: it is the example/m)
  const shown = await simat(['doctor'], { HOST: '0.0.0.0' })
  assert.match(shown.said, /^! codes are shown to anybody .*NODE_ENV=production/m)
})

test('doctor marks settings that hurt without an error', async () => {
  await addPerson(db, people.fahad)
  const harmful = [
    [{ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }, 'metrics are served at 0.0.0.0 to anyone'],
    [{ REQUESTS_PER_MINUTE: '1' }, 'REQUESTS_PER_MINUTE is 1:'],
    [{ LOG_LEVEL: 'silent' }, 'LOG_LEVEL is silent:'],
    [{ SMS_COUNTRIES: '' }, 'SMS_COUNTRIES is not set, so codes go to 52 countries:'],
    [{ SMS_COUNTRIES: 'AE' }, 'SMS_COUNTRIES leaves out 1 account(s), in SA:'],
    [{ BACKUP_KEPT: '30' }, 'BACKUP_KEPT is not read: did you mean BACKUP_KEEP?'],
  ] as const
  for (const [more, found] of harmful) {
    const { code, said } = await simat(['doctor'], { ...production, ...more })
    assert.ok(said.includes(`\n! ${found}`), `${found} in ${said}`)
    assert.equal(code, 0)
  }
  const harmless = { METRICS_PORT: '9464', SMS_COUNTRIES: 'AE,SA' }
  assert.doesNotMatch(
    (await simat(['doctor'], { ...production, ...harmless })).said,
    /metrics are|leaves out/,
  )
})

test('what a start refuses, doctor marks as wrong', async () => {
  const other = await freshDatabase()
  const trusted = { DATABASE_URL: connectionUrl(other.connection), EDITION: 'trusted' }
  const [rater, rated] = [await addPerson(other.db, people.noura), await addPerson(other.db, people.fahad)]
  const wrong = /^✗ sealed ratings and EDITION: (.+)$/m
  assert.doesNotMatch((await simat(['doctor'], trusted)).said, wrong)
  const rating =
    'insert into ratings (rater_id, rated_id, scores) values ($1, $2, array[0, 0, 0, 5, 0, 0, 0])'
  await other.db.write(null, rating, [rater, rated])
  const unsealed = await simat(['doctor'], trusted)
  assert.equal(unsealed.code, 1)
  assert.match(wrong.exec(unsealed.said)?.[1] ?? '', /Seal them first: npm run simat -- seal$/)
  assert.equal((await simat(['seal', '--yes'], trusted)).code, 0)
  assert.doesNotMatch((await simat(['doctor'], trusted)).said, wrong)
  assert.match((await simat(['doctor'], { ...trusted, EDITION: 'specified' })).said, wrong)
})

test('a stopped SMS gateway is wrong', async (t) => {
  const gateway = createServer().listen(0, '127.0.0.1')
  t.after(() => gateway.close())
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo
  const http = { SMS_PROVIDER: 'http', SMS_HTTP_URL: `http://127.0.0.1:${port}/?to={to}&text={text}` }
  assert.match((await simat(['doctor'], http)).said, /^✓ the SMS gateway at 127\.0\.0\.1 takes connections$/m)
  gateway.close()
  const { code, said } = await simat(['doctor'], http)
  assert.equal(code, 1)
  assert.match(
    said,
    /^✗ the SMS gateway at 127\.0\.0\.1: .*ECONNREFUSED.* Start it, or mend SMS_HTTP_URL\.$/m,
  )
})

test('an older minor of PostgreSQL 18 is a risk, and another major an error', () => {
  assert.match(versionFinding('18.0 (Debian)', 'here').risk ?? '', /18\.\d+ was there on \d{4}-/)
  assert.deepEqual(versionFinding('18.99', 'here'), { found: 'PostgreSQL 18.99 here answers' })
  assert.match(versionFinding('17.6', 'here').wrong ?? '', /use PostgreSQL 18/)
})

test('where no password opens the admin panel, doctor reports whether an administrator has a passkey', async () => {
  const off = { EDITION: 'trusted', ADMIN_PASSWORD: 'off' }
  const none = /^! ADMIN_PASSWORD is off, and no administrator has a passkey: .*admin add <name> <who>$/m
  assert.doesNotMatch((await simat(['doctor'])).said, /passkey/)
  assert.match((await simat(['doctor'], off)).said, none)
  const accountId = await addPerson(db, people.noura)
  await db.write(addAdministrator, { name: 'Noura', role: null, accountId, by: 'command line' })
  assert.match((await simat(['doctor'], off)).said, none)
  await db.write(
    'test_key',
    `insert into passkeys (id, account_id, place, host, public_key, counter, transports, is_synced, name, trusted_from)
     select 'a key', account_id, 1, 'old.example', 'none', 0, '{}', true, 'Laptop', now() from administrators`,
    [],
  )
  assert.match((await simat(['doctor'], off)).said, /^✓ an administrator has a passkey$/m)
  assert.doesNotMatch(
    (await simat(['doctor'], { ...off, PUBLIC_ORIGIN: 'https://old.example' })).said,
    /belong/,
  )
  const moved = (await simat(['doctor'], { ...off, PUBLIC_ORIGIN: 'https://new.example' })).said
  assert.match(moved, none)
  assert.match(moved, /^! 1 passkey\(s\), 1 of administrators, belong to old\.example: .*at new\.example/m)
})
