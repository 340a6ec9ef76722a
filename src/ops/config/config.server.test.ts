import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { relaxedLimits } from '#features/accounts/codes/deriveCode.server.ts'
import { ConfigMistakes, readConfig } from './config.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'simat-config-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const twilio = {
  SMS_TWILIO_ACCOUNT: 'AC0123',
  SMS_TWILIO_TOKEN: 'a-token',
  SMS_TWILIO_FROM: 'Simat',
}

const production = {
  NODE_ENV: 'production',
  APP_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  ADMIN_PASSWORD: 'twelve-or-more',
  PUBLIC_ORIGIN: 'https://simat.example',
  SMS_PROVIDER: 'twilio',
  ...twilio,
}

function mistakesIn(environment: Record<string, string>) {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigMistakes, `${error}`)
    return error.mistakes
  }
}

function fileWith(name: string, text: string) {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

test('all settings are optional in development', () => {
  assert.deepEqual(readConfig({}), {
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    migrateDatabaseUrl: null,
    readDatabaseUrls: [],
    databaseConnections: null,
    publicOrigin: null,
    apps: { android: null, ios: null },
    secure: false,
    hsts: 'subdomains',
    misspelt: [],
    postgresBin: null,
    showsCodes: false,
    appSecret: null,
    formerAppSecret: null,
    adminPassword: null,
    hasAdminPassword: true,
    sms: [{ provider: 'console' }],
    whatsapp: null,
    countries: null,
    media: { store: 'disk' },
    backup: { to: null, keep: 14 },
    helpLines: null,
    registration: 'open',
    timeoutScale: 1,
    policy: {
      seal: null,
      hasRatingAccess: false,
      protects: false,
    },
    hasPush: false,
    push: {
      privateKey: null,
      services: [
        'fcm.googleapis.com',
        'updates.push.services.mozilla.com',
        'web.push.apple.com',
        '*.notify.windows.com',
      ],
    },
    trustedProxies: [],
    logLevel: 'info',
    supportEmail: 'support@simat.example',
    codeLimits: {
      sendsPerAddressPerHour: 1000,
      ...relaxedLimits,
      sendsPerDay: 1_000_000,
      wrongGuessesPerDay: 50_000,
    },
    connectionsPerAddress: 4096,
    lameDuckSeconds: 0,
    diskReserveMegabytes: 64,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    metricsToken: null,
    alertWebhookUrl: null,
    requestsPerMinute: 60_000,
  })
})

test('a setting with an empty value counts as missing', () => {
  const names = [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'PUBLIC_ORIGIN',
    'NODE_ENV',
    'APP_SECRET',
    'EDITION',
  ]
  const empty = Object.fromEntries(
    names.flatMap((name) => [
      [name, ' '],
      [`${name}_FILE`, ''],
    ]),
  )
  assert.deepEqual(readConfig(empty), readConfig({}))
})

test('every setting can be set', () => {
  const config = readConfig({
    ...production,
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/simat',
    DATABASE_URL: 'postgresql://simat@db/simat',
    EDITION: 'trusted',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1, fd00::/8',
    LOG_LEVEL: 'silent',
    SUPPORT_EMAIL: 'help@simat.example',
  })
  assert.deepEqual(
    [config.production, config.port, config.host, config.dataDir, config.databaseUrl],
    [true, 8080, '0.0.0.0', '/srv/simat', 'postgresql://simat@db/simat'],
  )
  assert.deepEqual(config.trustedProxies, ['loopback', '10.0.0.0/8', '::1', 'fd00::/8'])
  assert.deepEqual(
    [config.appSecret, config.adminPassword, config.publicOrigin, config.secure, config.sms[0]?.provider],
    [production.APP_SECRET, production.ADMIN_PASSWORD, 'https://simat.example', true, 'twilio'],
  )
  assert.deepEqual(config.policy, { hasRatingAccess: true, seal: { min: 3 }, protects: true })
  assert.deepEqual([config.logLevel, config.supportEmail], ['silent', 'help@simat.example'])
})

test('every setting can also be given as NAME_FILE', () => {
  const files = Object.entries({
    ...production,
    PORT: '81',
    EDITION: 'trusted',
    PUSH_PRIVATE_KEY: 'k'.repeat(43),
    DATABASE_URL: 'postgres://db/simat',
  })
  const byFile = Object.fromEntries(
    files.map(([name, value]) => [`${name}_FILE`, fileWith(name, `${value}\n`)]),
  )
  assert.deepEqual(readConfig(byFile), readConfig(Object.fromEntries(files)))
})

test('push is on where its key is set, and the key must have 32 bytes', () => {
  const trusted = { ...production, EDITION: 'trusted' }
  const hasPush = (more: Record<string, string>) => readConfig(more).hasPush
  assert.equal(hasPush(trusted), false)
  assert.equal(hasPush({ ...trusted, PUSH_PRIVATE_KEY: 'k'.repeat(43) }), true)
  assert.deepEqual([hasPush({ EDITION: 'trusted' }), hasPush({})], [true, false])
  assert.deepEqual(mistakesIn({ ...trusted, PUSH_PRIVATE_KEY: 'k'.repeat(50) }), [
    'PUSH_PRIVATE_KEY is wrong: give a key made by simat push keys, the same on every server',
  ])
})

test("a setting's file wins over its value", () => {
  const PORT_FILE = fileWith('port', '  8081\r\n')
  assert.equal(readConfig({ PORT: '1', PORT_FILE }).port, 8081)
})

test('an unreadable settings file is a mistake, reported without its path', () => {
  const locked = fileWith('locked', 'x')
  chmodSync(locked, 0o000)
  const unreadable =
    process.getuid?.() === 0 ? [folder, join(folder, 'none')] : [locked, folder, join(folder, 'none')]
  for (const path of unreadable) {
    const said = mistakesIn({ APP_SECRET_FILE: path })
    assert.deepEqual(said, [
      'APP_SECRET_FILE names a file that cannot be read: correct the path or its permissions',
    ])
  }
})

test('wrong values stop the start with all mistakes listed, each with its remedy', () => {
  const wrong = {
    NODE_ENV: 'staging',
    PORT: '70000',
    DATABASE_URL: 'mysql://db/simat',
    DATABASE_READ_URL: 'postgres://one/simat, two',
    PUBLIC_ORIGIN: 'simat.example',
    APP_SECRET: 'short',
    ADMIN_PASSWORD: 'short',
    SMS_PROVIDER: 'pigeon',
    EDITION: 'flying',
    TRUSTED_PROXIES: 'everybody',
    LOG_LEVEL: 'loud',
    OTP_SENDS_PER_ADDRESS_PER_HOUR: 'many',
    REQUESTS_PER_MINUTE: '0',
    DATA_DIR_FILE: join(folder, 'none'),
  }
  const said = mistakesIn(wrong)
  for (const name of Object.keys(wrong)) {
    const [line, ...more] = said.filter((each) => each.startsWith(`${name} `))
    assert.match(line ?? `${name} is missing`, / is wrong: .*give |cannot be read: correct /)
    assert.deepEqual(more, [])
  }
  assert.equal(said.length, Object.keys(wrong).length)
  const message = new ConfigMistakes(said).message
  for (const line of said) assert.ok(message.includes(`\n  - ${line}`))
})

test('production refuses to start without its secrets, its address and a real SMS provider', () => {
  const said = mistakesIn({ NODE_ENV: 'production' })
  assert.deepEqual(
    said.map((line) => line.split(' ', 1)[0]),
    ['APP_SECRET', 'ADMIN_PASSWORD', 'PUBLIC_ORIGIN', 'SMS_PROVIDER'],
  )
  for (const name of ['APP_SECRET', 'ADMIN_PASSWORD', 'PUBLIC_ORIGIN', 'SMS_PROVIDER']) {
    const [line, ...more] = mistakesIn({ ...production, [name]: '' })
    assert.ok(line?.startsWith(name) && more.length === 0, `${name}: ${line}, ${more}`)
  }
  assert.equal(mistakesIn({ ...production, SMS_PROVIDER: 'console' }).length, 1)
  assert.deepEqual(mistakesIn(production), [])
})

test('replicas and the pooler bypass need an external database', () => {
  const more = {
    MIGRATE_DATABASE_URL: 'postgres://db/simat',
    DATABASE_READ_URL: 'postgres://one/simat, postgres://two/simat',
  }
  for (const [name, value] of Object.entries(more))
    assert.match(mistakesIn({ [name]: value }).join(), /^DATABASE_URL is missing/)
  const config = readConfig({ ...more, DATABASE_URL: 'postgres://pooler/simat' })
  assert.equal(config.migrateDatabaseUrl, more.MIGRATE_DATABASE_URL)
  assert.deepEqual(config.readDatabaseUrls, ['postgres://one/simat', 'postgres://two/simat'])
})

test('each mistake is listed once', () => {
  assert.equal(mistakesIn({ ...production, APP_SECRET: 'short' }).length, 1)
  assert.equal(mistakesIn({ ...production, PUBLIC_ORIGIN: 'https://simat.example/app' }).length, 1)
  assert.equal(mistakesIn({ ...production, ADMIN_PASSWORD_FILE: join(folder, 'none') }).length, 1)
  assert.equal(mistakesIn({ ...production, SMS_PROVIDER: 'pigeon' }).length, 1)
})

test('there are two editions; an unknown one, or an obsolete feature list, stops the start with the remedy', () => {
  const policyOf = (EDITION: string) => readConfig({ EDITION }).policy
  assert.deepEqual(policyOf(''), { hasRatingAccess: false, seal: null, protects: false })
  assert.deepEqual(policyOf('specified'), policyOf(''))
  assert.deepEqual(policyOf('trusted'), { hasRatingAccess: true, seal: { min: 3 }, protects: true })
  assert.deepEqual(mistakesIn({ EDITION: 'extras' }), ['EDITION is wrong: give one of specified, trusted'])
  assert.deepEqual(mistakesIn({ FEATURES: 'trusted' }), [
    'FEATURES is no setting: take it away, and give EDITION=trusted for all that is recommended',
  ])
})

test('a setting of the trusted edition is a mistake in the specified edition', () => {
  for (const [name, value] of [
    ['HELP_LINES', 'Help: 1919 // مساعدة: 1919'],
    ['PUSH_PRIVATE_KEY', 'k'.repeat(43)],
  ] as const) {
    assert.deepEqual(mistakesIn({ [name]: value }), [
      `${name} is read by EDITION=trusted alone: give that too, or take it away`,
    ])
    assert.deepEqual(mistakesIn({ [name]: value, EDITION: 'trusted' }), [])
  }
  const off = { ADMIN_PASSWORD: 'off' }
  assert.match(mistakesIn(off).join(), /^ADMIN_PASSWORD may be off in EDITION=trusted alone/)
  const { adminPassword, hasAdminPassword } = readConfig({ ...production, ...off, EDITION: 'trusted' })
  assert.deepEqual([adminPassword, hasAdminPassword], [null, false])
})

test('a numeric setting is whole and within its range', () => {
  for (const value of ['-1', '65536', '80.5', 'x', '1_000', '80 81', 'Infinity', 'NaN', '٨٠']) {
    assert.deepEqual(mistakesIn({ PORT: value }), ['PORT is wrong: give a whole number from 0 to 65535'])
  }
  for (const value of ['0', '65535']) assert.equal(readConfig({ PORT: value }).port, Number(value))
  for (const name of ['OTP_SENDS_PER_ADDRESS_PER_HOUR', 'REQUESTS_PER_MINUTE']) {
    for (const value of ['0', '-5', '1.5', '9'.repeat(12)])
      assert.equal(mistakesIn({ [name]: value }).length, 1)
    assert.deepEqual(mistakesIn({ [name]: '1' }), [])
  }
})

test('PUBLIC_ORIGIN is a scheme and a host, normalized as browsers write it', () => {
  const originOf = (given: string) => readConfig({ NODE_ENV: 'test', PUBLIC_ORIGIN: given }).publicOrigin
  assert.equal(originOf('https://Simat.Example:443/'), 'https://simat.example')
  assert.equal(originOf('http://localhost:3000'), 'http://localhost:3000')
  assert.equal(originOf('https://سمات.example'), 'https://xn--mgbgz6e.example')
  const wrong = [
    'simat.example',
    'ftp://simat.example',
    'https://',
    'https://a.example/b',
    'https://a.example?b',
  ]
  for (const value of [
    ...wrong,
    'https://a.example#b',
    'https://user:word@a.example',
    'javascript:alert(1)',
    '*',
  ]) {
    assert.deepEqual([value, mistakesIn({ NODE_ENV: 'test', PUBLIC_ORIGIN: value }).length], [value, 1])
  }
})

test('TRUSTED_PROXIES are addresses or networks', () => {
  for (const value of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'linklocal,uniquelocal']) {
    assert.deepEqual([value, mistakesIn({ NODE_ENV: 'test', TRUSTED_PROXIES: value })], [value, []])
  }
  for (const value of [
    'true',
    '10.0.0',
    '10.0.0.0/33',
    '::/129',
    '::1/',
    '1.1.1.1/8/8',
    '1.1.1.1/0',
    'a.example',
  ]) {
    assert.deepEqual([value, mistakesIn({ NODE_ENV: 'test', TRUSTED_PROXIES: value }).length], [value, 1])
  }
})

test('secrets are long enough, and never printed', () => {
  assert.equal(mistakesIn({ APP_SECRET: 'x'.repeat(31) }).length, 1)
  assert.deepEqual(mistakesIn({ APP_SECRET: 'x'.repeat(32) }), [])
  assert.equal(mistakesIn({ ADMIN_PASSWORD: 'x'.repeat(11) }).length, 1)
  assert.deepEqual(mistakesIn({ ADMIN_PASSWORD: 'x7mq-zv2tk4w' }), [])
  const canary = 'canary-7f3a'
  const secrets = ['APP_SECRET', 'ADMIN_PASSWORD', 'DATABASE_URL', 'PUBLIC_ORIGIN'] as const
  const given = Object.fromEntries(secrets.map((name) => [name, `https://user:${canary}`.slice(-11)]))
  const files = Object.fromEntries(secrets.map((name) => [`${name}_FILE`, canary]))
  for (const environment of [given, files]) {
    const said = mistakesIn({ ...environment, NODE_ENV: 'production' })
    assert.ok(said.length >= secrets.length)
    assert.ok(!new ConfigMistakes(said).message.includes(canary), said.join('\n'))
  }
})

test('a metrics token without its port is a mistake', () => {
  const token = 'a token of those who watch'
  assert.match(mistakesIn({ METRICS_TOKEN: token }).join(), /^METRICS_PORT is missing/)
  const { metricsPort, metricsHost, metricsToken } = readConfig({
    METRICS_TOKEN: token,
    METRICS_PORT: '9464',
  })
  assert.deepEqual([metricsPort, metricsHost, metricsToken], [9464, '127.0.0.1', token])
})

test('codes are shown only on this machine, unless development is set', () => {
  const unnamed = (more: Record<string, string>) => mistakesIn({ ...more, NODE_ENV: '' })
  const refusal = /NODE_ENV is missing: codes would be shown to anybody/
  assert.deepEqual(unnamed({}), [])
  assert.deepEqual(unnamed({ PUBLIC_ORIGIN: 'http://localhost:3000', HOST: '::1' }), [])
  for (const served of [
    { PUBLIC_ORIGIN: 'https://simat.example' },
    { TRUSTED_PROXIES: 'loopback' },
    { HOST: '0.0.0.0' },
  ]) {
    assert.match(unnamed(served).join(), refusal)
    assert.deepEqual(mistakesIn({ ...served, NODE_ENV: 'development' }), [])
  }
})

test('an admin password from the list of common ones stops the start', () => {
  const tried =
    'Password12345 qwertyuiop12 1234567890123 aaaaaaaaaaaaa simat-admin-2026 correct-horse-battery MichaelJackson qazwsxedcrfv'
  for (const usual of tried.split(' '))
    assert.match(mistakesIn({ ADMIN_PASSWORD: usual }).join(), /ADMIN_PASSWORD is wrong/, usual)
  for (const good of ['7kq-mzv2-9xtr-w4h', 'a heron above the wadi', 'password of the tests'])
    assert.deepEqual(mistakesIn({ ADMIN_PASSWORD: good }), [], good)
})
