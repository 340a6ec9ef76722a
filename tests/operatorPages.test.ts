import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { commands } from '#ops/cli/commands.server.ts'
import { settings } from '#ops/config/settings/allSettings.server.ts'
import { root } from '#platform/root.server.ts'
import packageJson from '../package.json' with { type: 'json' }
import { commandSettings } from '../scripts/settings.ts'
import { released } from '../scripts/stageRelease.ts'
import { sourceFiles } from './support/source.ts'

/** Excluded: decision records and the changelog, which may name removed things. */
const pages = [...sourceFiles('*.md'), ...sourceFiles('docs/*.md')].filter(
  ({ path }) => path !== 'CHANGELOG.md',
)
const everyPage = pages.map(({ text }) => text).join('\n')
const found = (pattern: RegExp, text = everyPage) => [...text.matchAll(pattern)].map(([, name = '']) => name)

test('docs/COMMANDS.md lists every command with its arguments, in the order of the help', () => {
  const { text = '' } = pages.find(({ path }) => path === 'docs/COMMANDS.md') ?? {}
  const rows = text.slice(text.indexOf('| command |')).match(/^\| `.+$/gm) ?? []
  const described = rows.flatMap((row) => found(/`((?:[^`])+)`/g, row.split(' | ')[0]))
  assert.deepEqual(
    described.map((typed) => typed.replaceAll('\\|', '|')),
    commands.map(({ name, takes }) => `${name} ${takes}`.trim()),
  )
})

test('a page names only existing commands', () => {
  const typed = found(/(?:npm run simat --|[`\n]simat|simat simat|-- simat) ([a-z]+(?: [a-z-]+)?)/g)
  assert.ok(typed.length > 25, `only ${typed.length} were found`)
  const names = commands.map(({ name }) => name)
  const isKnown = (words: string) => names.includes(words) || names.includes(words.split(' ')[0]!)
  assert.deepEqual(
    typed.filter((words) => !isKnown(words)),
    [],
  )
})

test('a page names only npm scripts from package.json', () => {
  const named = found(/npm run ([a-z][a-z:]*)/g)
  assert.ok(named.length > 25, `only ${named.length} were found`)
  assert.deepEqual(
    named.filter((name) => !(name in packageJson.scripts)),
    [],
  )
})

test('a page sets only names that are read', () => {
  const ofCompose = sourceFiles('packaging/compose/*.yml').flatMap(({ text }) =>
    found(/\$\{([A-Z_]+)/g, text),
  )
  const known = new Set([...Object.keys({ ...settings, ...commandSettings }), ...ofCompose])
  const given = found(/(?<![\w$])([A-Z][A-Z0-9_]+?)(?:_FILE)?=/g)
  assert.ok(given.length > 25, `only ${given.length} were found`)
  assert.deepEqual(
    given.filter((name) => !known.has(name) && !ofOthers.test(name)),
    [],
  )
})

const ofOthers = /^(NODE_OPTIONS|OTEL_\w+|RESTIC_\w+)$/

test('a page names only existing files in packaging/', () => {
  const named = found(/`(packaging\/[\w./-]+)`/g)
  assert.ok(named.length > 2, `only ${named.length} were found`)
  assert.deepEqual(
    named.filter((path) => globSync(path.replace(/\/$/, ''), { cwd: root }).length === 0),
    [],
  )
})

test('each example has everything doctor checks for: backups, metrics, an address, the proxy', () => {
  const asked = ['BACKUP_TO', 'METRICS_PORT', 'SUPPORT_EMAIL', 'TRUSTED_PROXIES']
  const examples = [
    ['systemd/simat.env.example'],
    ['compose/simat.env.example', 'compose/one-machine.yml'],
    ['compose/simat.env.example', 'compose/own-database.yml'],
  ]
  for (const files of examples) {
    const text = files.map((file) => readFileSync(join(root, 'packaging', file), 'utf8')).join('\n')
    assert.deepEqual(
      [files, asked.filter((name) => !new RegExp(`^( +|.*name: )?${name}(=|:|$)`, 'm').test(text))],
      [files, []],
    )
    assert.doesNotMatch(text, /uniquelocal/)
  }
})

test('each site in the Caddy examples writes an access log without queries and headers', () => {
  for (const file of ['proxies/Caddyfile', 'compose/one-machine.yml', 'compose/own-database.yml']) {
    const text = readFileSync(join(root, 'packaging', file), 'utf8')
    const sites =
      text.match(/^\s*(http:\/\/)?(simat\.example|\{\$\$SIMAT_HOST\}) \{\n(\s*#.*\n)*\s*log$/gm) ?? []
    assert.equal(sites.length, 2, file)
    for (const left of ['request>uri regexp', 'request>headers delete', 'resp_headers delete'])
      assert.ok(text.includes(left), `${file}: ${left}`)
  }
})

test("the documented command has the systemd service's settings, folders, user and program", () => {
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
  const unit = textOf('packaging/systemd/simat.service')
  const command = textOf('packaging/systemd/simat')
  const same = [
    [/ DATA_DIR=(\S+)/, /^DATA_DIR=\$\{DATA_DIR:-(.+)\}$/m],
    [/ NODE_COMPILE_CACHE=(\S+)/, /^NODE_COMPILE_CACHE=(.+)$/m],
    [/^EnvironmentFile=(.+)$/m, /^\. (.+)$/m],
    [/^User=(.+)$/m, / --user (\S+) /],
    [/^ExecStart=(.+)$/m, / -- (\S+) "\$@"$/m],
  ] as const
  for (const [inUnit, inCommand] of same) {
    assert.match(unit, inUnit)
    assert.equal(inCommand.exec(command)?.[1], inUnit.exec(unit)?.[1])
  }
})

test("restic's documented commands run as the unit's user, which may write the documented folder", () => {
  const unit = readFileSync(join(root, 'packaging/systemd/simat-restic.service'), 'utf8')
  const page = readFileSync(join(root, 'docs/BACKUPS.md'), 'utf8')
  const [, user] = /^User=(.+)$/m.exec(unit) ?? []
  const [, folder] = /^ReadWritePaths=-(.+)$/m.exec(unit) ?? []
  assert.ok(page.includes(`install -d -m 700 -o ${user} -g ${user} ${folder}`))
  assert.deepEqual(
    page.match(/^[^`\n]*\brestic (init|snapshots|backup|forget|check)\b.*$/gm),
    ['init', 'snapshots'].map((word) => `runuser --user ${user} -- restic ${word}`),
  )
})

test('a release has the pages that messages name, and the build of the image gets all a release has', () => {
  const messages = sourceFiles('src/**/*.server.ts').map(({ text }) => text)
  const named = new Set(found(/(docs\/[A-Z-]+\.md)/g, messages.join('\n')))
  assert.ok(named.size > 2)
  for (const page of named) assert.ok(existsSync(join(root, page)), page)
  assert.ok(released.includes('docs'))
  const given = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  assert.deepEqual(
    released.filter((name) => name !== 'dist' && !given.includes(`!${name.split('/')[0]}`)),
    [],
  )
})

test('pages for operators name only commands that a release has, and blocks that start nothing unconfigured', () => {
  const ofClones = /npm run simat|from audit_log|# and fill/
  const operators = pages.filter(({ path }) =>
    /^docs\/(BACKUPS|CONFIGURATION|OPERATING|RUNBOOK)\.md$/.test(path),
  )
  const five = 'npm run simat -- seed five'
  for (const { path, text } of operators) assert.doesNotMatch(text.replace(five, ''), ofClones, path)
})
