import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigMistakes, readConfig } from '#ops/config/config.server.ts'
import { groups, settings } from '#ops/config/settings/allSettings.server.ts'
import { defaultOf, type Setting, takesOf } from '#ops/config/settings/setting.server.ts'
import { configurationPage, withTables } from '../scripts/configurationPage.ts'
import { commandSettings } from '../scripts/settings.ts'
import { sourceFiles } from './support/source.ts'

/** Our own commands set these for child processes; operators never do. */
const handedOver =
  /^(VITE_ORIGIN|SIMAT_COMMAND|TMPDIR|SHARED_TESTS|NODE_TLS_REJECT_UNAUTHORIZED|TEST_(DATABASE|POOLER|STANDBY|WORKER_INDEX)|E2E_((TRUSTED_)?ORIGIN|(TRUSTED_)?DATABASE|ADMIN_PASSWORD|REPORT)|HEAP_(FOLDER|COLLECTED)|LOOP_DELAY_FILE)$/

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

test('docs/CONFIGURATION.md describes what the code reads', () => {
  const page = configurationPage()
  assert.ok(withTables(page) === page, 'the page is older than the code: npm run format writes it')
})

const examples = Object.fromEntries(
  Object.entries(settings).map(([name, { example, minLength = 0 }]) => [
    name,
    example.padEnd(minLength, '…'),
  ]),
)

test("a server starts with all of the page's examples together", () => {
  assert.deepEqual(mistakesIn(examples), [])
})

const told = (environment: Record<string, string>) =>
  JSON.stringify(readConfig(environment), (_, value) => (typeof value === 'function' ? value({}, '') : value))

test('every described setting has an effect', () => {
  const others = { EDITION: 'trusted', ADMIN_PASSWORD: 'off', SMS_PROVIDER: 'http', METRICS_PORT: '9465' }
  const changed = (name: string, { needed }: Setting) => {
    if (name in others) return { [name]: others[name as keyof typeof others] }
    return { [name]: needed ? `${examples[name]}1` : '' }
  }
  const base = { ...examples, NODE_ENV: 'development', SMS_PROVIDER: 'unifonic,twilio,http' }
  const unread = Object.entries(settings)
    .filter(([name]) => name !== 'EDITION' && name !== 'NODE_ENV')
    .filter(([name, setting]) => told(base) === told({ ...base, ...changed(name, setting) }))
    .map(([name]) => name)
  assert.deepEqual(unread, [])
})

test('every environment variable read outside the configuration is described too, or passed on by a command', () => {
  const files = sourceFiles('{src,scripts,demo,tests,bench,chaos}/**/*.{ts,tsx,mjs}').concat(
    sourceFiles('*.ts'),
  )
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

test('the product reads the environment only in its configuration', () => {
  const past = sourceFiles('src/**/*.{ts,tsx}')
    .filter(({ path, text }) => !path.endsWith('.test.ts') && /process\.env\.(?!PATH\b)/.test(text))
    .map(({ path }) => path)
  // Exempt: Vite's URL comes from `npm run dev` and is ignored in production; the command line comes from its
  // caller.
  assert.deepEqual(past, ['src/app/createServer.server.ts', 'src/platform/commandLine.server.ts'])
})

test('each setting is in one group', () => {
  const names = Object.values(groups).flatMap((group) => Object.keys(group))
  assert.deepEqual([...names].sort(), Object.keys(settings).sort())
})

test('each setting is described in complete sentences from a table', () => {
  for (const [name, { description, example }] of described) {
    assert.match(description, /^[A-Z`].*\.$/s, name)
    assert.doesNotMatch(`${description}${example}`, /\||\n/, name)
  }
})

test('each default is accepted, and each message explains the valid values in words', () => {
  for (const [name, setting] of Object.entries(settings)) {
    for (const production of [true, false]) {
      const said = mistakesIn({ [name]: `${defaultOf(setting, production) ?? ''}` })
      assert.ok(!said.some((line) => line.startsWith(`${name} is wrong`)), `${said}`)
    }
    assert.ok(!setting.needed || takesOf(setting) !== 'text', `${name}: give what?`)
  }
})
