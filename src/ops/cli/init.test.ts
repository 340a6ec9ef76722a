import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseEnv } from 'node:util'
import { ConfigMistakes, readConfig } from '#ops/config/config.server.ts'
import { root } from '#platform/root.server.ts'
import { typist } from '#tests/support/typed.ts'
import { initCommand } from './initCommand.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'simat-init-'))
after(() => rm(folder, { recursive: true }))
const simat = typist({})
const exampleOf = (setup: string) => join(root, 'packaging', setup, 'simat.env.example')
const host = ['--host', 'simat.example.org']
const options = [...host, '--support-email', 'help@simat.example.org', '--sms']

function mistakesIn(environment: NodeJS.Dict<string>) {
  try {
    readConfig({ NODE_ENV: 'production', ...environment })
    return ''
  } catch (error) {
    if (!(error instanceof ConfigMistakes)) throw error
    return error.message
  }
}

test('`init` writes an environment from each example that lacks only the credentials it lists', async () => {
  for (const setup of ['compose', 'systemd', 'kubernetes']) {
    const file = join(folder, setup, 'simat.env')
    const { code, said } = await simat(['init', exampleOf(setup), file, ...options, 'unifonic'])
    assert.equal(code, 0)
    assert.equal((await stat(file)).mode & 0o777, 0o600)
    const written = parseEnv(await readFile(file, 'utf8'))
    assert.deepEqual(
      [written.PUBLIC_ORIGIN, written.SUPPORT_EMAIL, written.SMS_PROVIDER, written.SMS_TWILIO_TOKEN],
      ['https://simat.example.org', 'help@simat.example.org', 'unifonic', undefined],
    )
    const [, blank = ''] = /^- fill in (.+)$/m.exec(said) ?? []
    assert.match(blank, /\bSMS_UNIFONIC_APP_SID(,|$)/)
    assert.ok(setup === 'kubernetes' || mistakesIn(written).includes('SMS_UNIFONIC_APP_SID is missing'))
    const bucket = setup === 'kubernetes' && { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'key' }
    const values = { ...bucket, SMS_UNIFONIC_APP_SID: 'sid' }
    assert.equal(mistakesIn({ ...written, ...values }), '')
    assert.match(
      said,
      /^- when your moderator has signed in and set up a profile: .* admin add <name> <phone> --role moderator$/m,
    )
    assert.ok(!said.includes(written.APP_SECRET!))
  }
})

test('`init` makes other secrets each time, and changes no existing file', async () => {
  const files = ['one.env', 'two.env'].map((name) => join(folder, name))
  for (const file of files) await simat(['init', exampleOf('compose'), file, ...options, 'twilio'])
  const [one, two] = await Promise.all(files.map(async (file) => parseEnv(await readFile(file, 'utf8'))))
  const secrets = [one, two].flatMap((each) => [
    each!.APP_SECRET,
    each!.ADMIN_PASSWORD,
    each!.PUSH_PRIVATE_KEY,
  ])
  assert.equal(new Set(secrets).size, 6)
  const { code, warned } = await simat(['init', exampleOf('compose'), files[0]!, ...options, 'twilio'])
  assert.deepEqual([code, /one\.env exists already\. Remove it/.test(warned)], [1, true])
  assert.deepEqual(parseEnv(await readFile(files[0]!, 'utf8')), one)
})

test('without a terminal `init` names the option it lacks, and it refuses values that need quotes', async () => {
  const before = await readdir(folder)
  const file = join(folder, 'none.env')
  const lacks = await simat(['init', exampleOf('compose'), file, ...host])
  assert.deepEqual([lacks.code, lacks.warned], [2, 'Without a terminal, give --support-email.'])
  for (const wrong of ['https://simat.example', 'a b', '$(id)', '']) {
    const { code, warned } = await simat(['init', exampleOf('compose'), file, '--host', wrong])
    assert.equal(code, 2)
    assert.ok(warned.startsWith(`--host cannot be ${wrong}. Give a name without https://`), warned)
  }
  assert.deepEqual(await readdir(folder), before)
})

test('on a terminal `init` asks three things, and again after an answer it cannot use', async () => {
  const asked: string[] = []
  const answers = ['https://simat.example', ' simat.example.org ', 'help@simat.example.org', 'twilio']
  await initCommand.run({
    words: [exampleOf('compose'), join(folder, 'asked.env')],
    has: () => false,
    given: () => undefined,
    environment: {},
    config: () => readConfig({}),
    say: () => {},
    warn: () => {},
    confirm: async () => false,
    async ask(question) {
      asked.push(question)
      return answers[asked.length - 1] ?? null
    },
    signal: new AbortController().signal,
  })
  assert.deepEqual([asked.length, new Set(asked).size], [4, 3])
  const written = parseEnv(await readFile(join(folder, 'asked.env'), 'utf8'))
  assert.equal(written.PUBLIC_ORIGIN, 'https://simat.example.org')
})
