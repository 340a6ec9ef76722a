import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigMistakes, readConfig } from '#operate/config/config.server.ts'
import { groups, settings } from '#operate/config/settings/allSettings.server.ts'
import { type Setting, usualOf } from '#operate/config/settings/setting.server.ts'
import { configurationPage, withTables } from '../run/configurationPage.ts'
import { commandSettings } from '../run/settings.ts'
import { sourceFiles } from './support/source.ts'

/** What our own commands hand to the processes that they start, and nobody gives. */
const handedOver =
  /^(VITE_ORIGIN|SIMAT_COMMAND|TMPDIR|SHARED_TESTS|NODE_TLS_REJECT_UNAUTHORIZED|TEST_(DATABASE|POOLER|STANDBY|WORKER_INDEX)|JOURNEY_((TRUSTED_)?ORIGIN|(TRUSTED_)?DATABASE|ADMIN_PASSWORD|REPORT)|HEAP_(FOLDER|COLLECTED)|LOOP_DELAY_FILE)$/

const described: [string, Setting][] = [...Object.entries(settings), ...Object.entries(commandSettings)]

function mistakesIn(environment: Record<string, string>) {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigMistakes, `${error}`)
    return error.mistakes
  }
}

test('docs/CONFIGURATION.md says what the code reads', () => {
  const page = configurationPage()
  assert.ok(withTables(page) === page, 'the page is older than the code: npm run format writes it')
})

test('every name that is described is read', () => {
  const read = new Set<string>()
  const environment: Record<string, string> = {
    NODE_ENV: 'production',
    SMS_PROVIDER: 'twilio,unifonic,http',
    S3_REGION: 'me-south-1',
  }
  const watched = new Proxy(environment, {
    get: (values, name: string) => {
      read.add(name)
      return values[name]
    },
  })
  assert.throws(() => readConfig(watched), ConfigMistakes)
  assert.deepEqual(
    Object.keys(settings).filter((name) => !read.has(name) || !read.has(`${name}_FILE`)),
    [],
  )
})

test('every name that a file reads past the configuration is described too, or handed over by a command', () => {
  const files = sourceFiles('{src,run,tests,proof}/**/*.{ts,tsx,mjs}').concat(sourceFiles('*.ts'))
  const named = files.flatMap(({ path, text }) => [
    ...[...text.matchAll(/process\.env\.([A-Z]\w*)/g)].map(([, name = '']) => ({ path, name })),
    ...[...text.matchAll(/\{ ([A-Z]\w*) \} = process\.env/g)].map(([, name = '']) => ({ path, name })),
  ])
  const known = new Set([...described.map(([name]) => name), 'PATH'])
  assert.deepEqual(
    named.filter(({ name }) => !known.has(name) && !handedOver.test(name)),
    [],
  )
  const read = new Set(named.map(({ name }) => name))
  const unread = Object.keys(commandSettings).filter((name) => !read.has(name))
  assert.deepEqual(unread, [], 'nothing reads these')
})

test('the product reads the environment in its configuration, and nowhere else', () => {
  const past = sourceFiles('src/**/*.{ts,tsx}')
    .filter(({ path, text }) => !path.endsWith('.test.ts') && /process\.env\.(?!PATH\b)/.test(text))
    .map(({ path }) => path)
  // The address of Vite comes from `npm run dev`, and production does not look at it; how the command line is
  // called, from its caller.
  assert.deepEqual(past, ['src/app/serve.server.ts', 'src/ground/commandLine.server.ts'])
})

test('a name stands in one group', () => {
  const names = Object.values(groups).flatMap((group) => Object.keys(group))
  assert.deepEqual([...names].sort(), Object.keys(settings).sort())
})

test('each is described in whole sentences, and has an example that is accepted', () => {
  for (const [name, { about, example }] of described) {
    assert.match(about, /^[A-Z`].*\.$/s, name)
    assert.doesNotMatch(`${about}${example}`, /\||\n/, `${name} stands in a table`)
  }
  for (const [name, setting] of Object.entries(settings)) {
    const long = setting.kind === 'secret' ? setting.example.padEnd(setting.least, '…') : setting.example
    const beside = {
      SMS_PROVIDER: 'twilio,unifonic,http',
      EDITION: 'trusted',
      DATABASE_URL: 'postgres://db/simat',
    }
    const wrong = mistakesIn({ ...beside, [name]: long }).filter((line) =>
      line.startsWith(`${name} is wrong`),
    )
    assert.deepEqual(wrong, [])
  }
})

test('a default is within the limits and among the choices', () => {
  for (const [name, setting] of described)
    for (const production of [true, false]) {
      const usual = usualOf(setting, production)
      if (setting.kind === 'number' && usual !== null)
        assert.ok(Number(usual) >= setting.least && Number(usual) <= setting.most, name)
      if ('choices' in setting && usual !== null) assert.ok(setting.choices.includes(`${usual}`), name)
    }
})
