import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeOf, importsOf, namesImportedBy, type SourceFile, sourceFiles } from './support/source.ts'

const source = sourceFiles('src/**/*.{ts,tsx,css}')
const scripts = source.filter(({ path }) => /\.tsx?$/.test(path))
const product = scripts.filter(({ path }) => !isTest(path))
const tests = [...sourceFiles('tests/**/*.ts'), ...scripts.filter(({ path }) => isTest(path))]

const everything = [...scripts, ...sourceFiles('{tests,scripts,demo,bench,chaos}/**/*.{ts,tsx}')]

/**
 * Which features each feature may import. Must stay acyclic; `site` imports no feature, and any may import
 * it.
 */
const mayUse: Readonly<Record<string, readonly string[]>> = {
  home: [
    'accounts',
    'moderation',
    'notifications',
    'photos',
    'profiles',
    'ratings',
    'referrals',
    'search',
    'security',
    'sharing',
  ],
  legal: ['accounts', 'ratings'],
  moderation: ['accounts', 'notifications', 'photos', 'ratingAccess', 'sharing'],
  'moderation/reportPage': ['accounts', 'moderation', 'photos', 'profiles', 'signIn/form'],
  notifications: ['accounts', 'ratings'],
  privacy: [
    'accounts',
    'moderation',
    'photos',
    'privacy/consents',
    'ratings',
    'security',
    'security/sensitiveActions',
    'signIn/form',
  ],
  'privacy/consents': ['accounts'],
  profiles: ['accounts', 'moderation', 'photos', 'privacy/consents', 'ratingAccess', 'ratings', 'referrals'],
  ratingAccess: ['accounts', 'security/sensitiveActions'],
  'ratingAccess/settings': ['accounts', 'photos', 'ratingAccess', 'search', 'security', 'sharing'],
  ratings: ['accounts', 'ratingAccess'],
  'ratings/rate': ['accounts', 'moderation', 'profiles', 'ratingAccess', 'ratings', 'sharing'],
  referrals: ['accounts', 'sharing'],
  search: ['photos', 'profiles', 'ratingAccess'],
  'security/sensitiveActions': [],
  security: ['accounts', 'notifications', 'profiles', 'security/sensitiveActions', 'signIn/form'],
  settings: [
    'accounts',
    'notifications',
    'privacy',
    'privacy/consents',
    'profiles',
    'ratingAccess/settings',
    'security',
  ],
  sharing: ['accounts', 'notifications', 'ratingAccess', 'ratings'],
  signIn: [
    'accounts',
    'notifications',
    'photos',
    'privacy/consents',
    'profiles',
    'ratingAccess',
    'ratings',
    'referrals',
    'security',
    'signIn/form',
  ],
  'signIn/form': ['accounts'],
}

const itsOwn = new Set([
  ...['definitions', 'recomputations', 'request_counts'],
  ...['blocks', 'counts', 'handles', 'media', 'notifications', 'people', 'sessions'],
])

/** House words and the standard term for each. None may be a name. */
const refusedWords: Readonly<Record<string, string>> = {
  ...{
    ground: 'platform',
    room: 'feature',
    rooms: 'features',
    desk: 'admin',
    operate: 'ops',
    upkeep: 'jobs',
  },
  ...{ told: 'notifications', tell: 'notify', due: 'moderation', mine: 'privacy', leavers: 'deletion' },
  ...{ door: 'ratingAccess', doors: 'ratingAccess', asker: 'codeRequester', keeper: 'superuser' },
  ...{ comers: 'acceptBacklog', turnstile: 'admissionQueue', lane: 'connection', lanes: 'pool' },
  ...{ neighbour: 'cluster', neighbours: 'cluster', workshop: 'imageWorker', jail: 'sandbox' },
  ...{ patience: 'timeout', kept: 'stored', asked: 'requested', said: 'text', words: 'messages' },
  ...{ seldom: 'rare', anew: 'again', meanwhile: 'during', foot: 'footer' },
}
/** Fine within longer names: a text's words, when a job is due. */
const onlyWhole = new Set(['words', 'due'])

const tables = /\.messages\.ts$|^src\/app\/head\.ts$/

test('platform ← ui ← features ← admin ← ops ← app', () => {
  const layers = ['platform', 'ui', 'features', 'admin', 'ops', 'app']
  const upward = product
    .flatMap(importsOf)
    .filter(({ from, to }) => layers.indexOf(layerOf(to)) > layers.indexOf(layerOf(from)))
  assert.deepEqual(upward, [])
})

test('operator code needs no screen', () => {
  const seen = product
    .flatMap(importsOf)
    .filter(({ from, to }) => /^src\/ops\//.test(from) && (/^src\/ui\//.test(to) || to.endsWith('.tsx')))
  assert.deepEqual(seen, [])
})

test("the platform doesn't know the product: it names no table, no feature and no message provider", () => {
  const tables = sourceFiles('db/migrations/*.sql')
    .flatMap(({ text }) =>
      [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name = '']) => name),
    )
    .filter((name) => !itsOwn.has(name))
  const providers = ['twilio', 'unifonic', 'sms']
  const features = ['rating', 'seal', 'sealed', 'door', 'referral', 'petal', 'trait', 'photo', 'profile']
  const people = ['administrator', 'moderator', 'suspended', 'consent']
  const known = new RegExp(`\\b(${[...tables, ...providers, ...features, ...people].join('|')})s?\\b`, 'i')
  const platform = product.filter(({ path }) => layerOf(path) === 'platform')
  const named = platform.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => {
      const word = known.exec(line.replace(/#platform\/[\w/.]+/, ''))?.[0]
      return word ? [`${path}: ${word}: ${line.trim()}`] : []
    }),
  )
  assert.deepEqual(named, [])
})

test('src ← scripts ← demo ← tests ← bench ← chaos: nothing depends on what tests it', () => {
  const floors = ['src', 'scripts', 'demo', 'tests', 'bench', 'chaos']
  const floorOf = (path: string) =>
    isTest(path) && !/^(bench|chaos)\//.test(path) ? 'tests' : (path.split('/')[0] ?? '')
  const upward = everything
    .flatMap(importsOf)
    .filter(({ from, to }) => floors.indexOf(floorOf(to)) > floors.indexOf(floorOf(from)))
  assert.deepEqual(upward, [])
})

test('no file imports itself in a cycle, not even for a type', () => {
  const needs = new Map(everything.map((file) => [file.path, importsOf(file).map(({ to }) => to)]))
  assert.deepEqual(circlesIn(needs), [])
})

test('a feature uses another only as the table allows, without cycles', () => {
  const uses = product
    .flatMap(importsOf)
    .map(({ from, to }) => ({ from: featureOf(from), to: featureOf(to) }))
    .filter((use): use is { from: string; to: string } => Boolean(use.from && use.to && use.from !== use.to))
  const forbidden = uses.filter(({ from, to }) => to !== 'site' && !mayUse[from]?.includes(to))
  assert.deepEqual(forbidden, [])
  const unused = Object.entries(mayUse).flatMap(([from, allowed]) =>
    allowed
      .filter((to) => !uses.some((use) => use.from === from && use.to === to))
      .map((to) => `${from} → ${to}`),
  )
  assert.deepEqual(unused, [], 'the table allows what nobody needs')
  for (const feature of Object.keys(mayUse))
    assert.ok(!reaches(feature, feature), `${feature} uses itself in a circle`)
})

test('.server.ts, .sql.ts and .routes.ts never reach the browser', () => {
  const byPath = new Map(scripts.map((file) => [file.path, file]))
  const reached = new Set(['src/app/main.tsx'])
  for (const path of reached) {
    const file = byPath.get(path)
    const needed = file ? importsOf(file).filter(({ typeOnly }) => !typeOnly) : []
    for (const { to } of needed) reached.add(to)
  }
  assert.ok(reached.size > 30, `the walk saw only ${reached.size} files`)
  assert.deepEqual(
    [...reached].filter((path) => /\.(server|sql|routes)\.ts$/.test(path)),
    [],
  )
  const stray = [...reached]
    .flatMap((path) => byPath.get(path) ?? [])
    .filter(({ text }) => /from '(node:|pg|fastify)/.test(text))
  assert.deepEqual(paths(stray), [])
})

test('files stay small: 250 lines, tests 400, and nine in ten of the product within 160', () => {
  const ceiling = ({ path }: SourceFile) => (isTest(path) || path.startsWith('tests/') ? 400 : 250)
  const measured = [...scripts, ...tests].filter(({ path }) => !tables.test(path))
  const large = measured.filter((file) => file.lines > ceiling(file))
  assert.deepEqual(
    large.map(({ path, lines }) => `${path} ${lines}`),
    [],
  )
  const small = product.filter(({ lines }) => lines <= 160)
  assert.ok(small.length / product.length >= 0.9, `${small.length} of ${product.length}`)
})

test('every export is imported by another file', () => {
  const all = [
    ...scripts,
    ...sourceFiles('{tests,scripts,demo,bench,chaos}/**/*.{ts,tsx}'),
    ...sourceFiles('*.config.ts'),
  ]
  const imported = new Set(all.flatMap(namesImportedBy))
  const exported = product.flatMap((file) => exportsOf(file).map((name) => `${file.path} ${name}`))
  // The server imports this export from the build, so no source file does.
  imported.add('src/app/prerendered.tsx prerender')
  const isImported = (each: string) => imported.has(each) || imported.has(each.replace(/ .*/, ' *'))
  assert.deepEqual(
    exported.filter((each) => !isImported(each)),
    [],
  )
})

test('an exported name has one meaning: no other file exports it too', () => {
  const exported = product.flatMap((file) => exportsOf(file).map((name) => ({ path: file.path, name })))
  const twice = [...Map.groupBy(exported, ({ name }) => name)].flatMap(([name, all]) => {
    const files = new Set(all.map(({ path }) => path))
    return files.size > 1 ? [`${name}: ${[...files].join(', ')}`] : []
  })
  assert.deepEqual(twice, [])
})

test('names use the terms of the trade: no file, folder or export brings back a private word', () => {
  const files = everything.map(({ path }) => path).concat(paths(sourceFiles('{db,packaging}/**/*')))
  const parts = new Set(files.flatMap((path) => path.split('/').map((part) => part.replace(/\..*/, ''))))
  const found = [...parts, ...everything.flatMap(exportsOf)].flatMap((name) => {
    const inName = name.split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z]+/).map((part) => part.toLowerCase())
    const word = inName.find((each) => Object.hasOwn(refusedWords, each))
    if (!word || (onlyWhole.has(word) && inName.length > 1)) return []
    return [`${name}: say ${refusedWords[word]} instead of ${word}`]
  })
  assert.deepEqual(found, [])
})

test('a factory is create…, and no exported type is a bare participle', () => {
  const factories = product.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?function (open[A-Z]\w*)/gm)].map(([, name]) => `${path}: ${name}`),
  )
  assert.deepEqual(factories, [])
  const participles = everything.flatMap(({ path, text }) =>
    [
      ...text.matchAll(/^(?:export )?type (Given|Asked|Said_?|Told|Kept|Sent|Drawn|Chosen|Made|Found)\b/gm),
    ].map(([, name]) => `${path}: ${name}`),
  )
  assert.deepEqual(participles, [])
})

test('no two files share a name', () => {
  const named = Map.groupBy(paths(everything), (path) => path.replace(/.*\//, ''))
  assert.deepEqual(
    [...named.values()].filter(({ length }) => length > 1),
    [],
  )
})

test('no utils, helpers, misc, common, no barrels', () => {
  assert.deepEqual(
    paths(source).filter((path) => /\b(utils?|helpers?|misc|common)\b|\/index\.tsx?$/.test(path)),
    [],
  )
})

test("`as` appears only in platform/, and where settings get their table's types", () => {
  const cast = /\bas\s+(?!const\b)/
  const found = product.filter(({ path, text }) => {
    const code = codeOf(text).replace(/^(import|export)\s[\s\S]*?from\s+''/gm, '')
    return !/^src\/(platform\/|ops\/config\/settings\/setting\.)/.test(path) && cast.test(code)
  })
  assert.deepEqual(paths(found), [])
})

test('the contract is the only description of a call: its path appears nowhere else', () => {
  const general = [
    'src/platform/api/contract.ts',
    'src/platform/http/securityHeaders.server.ts',
    'src/app/api.server.ts',
  ]
  const found = product.filter(
    ({ path, text }) => /['"`]\/api\//.test(text) && !/[/.]contract\.ts$/.test(path),
  )
  assert.deepEqual(
    paths(found).filter((path) => !general.includes(path)),
    [],
  )
})

test('all SQL is in a file named .sql.ts, or in the platform', () => {
  const found = product.filter(
    ({ path, text }) =>
      /\b(select|insert into|delete from|update \w+ set)\b/.test(sqlIn(text)) &&
      !/^src\/platform\/|\.sql\.ts$/.test(path),
  )
  assert.deepEqual(paths(found), [])
})

test("a statement's rows have its declared type: no other code asserts one", () => {
  const asserted = /\b(read|write|seek|query|keyedRead)</
  const found = product.filter(
    ({ path, text }) => !path.startsWith('src/platform/') && asserted.test(codeOf(text)),
  )
  assert.deepEqual(paths(found), [])
})

test('logical CSS only', () => {
  const classes =
    /(?<![\w-])-?((ml|mr|pl|pr|left|right|scroll-[mp][lr])-[0-9a-z[(]|(text|float|clear)-(left|right)\b|(rounded|border)-([lr]|[tb][lr])\b)/
  const properties =
    /(?<![\w-])(margin|padding|border)-(left|right)\b|(?<![\w-])(left|right)\s*:|text-align:\s*(left|right)|float:/
  const found = source.filter(
    ({ path, text }) =>
      (path.endsWith('.tsx') && classes.test(text)) || (path.endsWith('.css') && properties.test(text)),
  )
  assert.deepEqual(paths(found), [])
})

test('colors are defined in tokens.css, and named nowhere else', () => {
  const colour = /(?<!url\()#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(/i
  const found = source.filter(
    ({ path, text }) => !isTest(path) && path !== 'src/ui/tokens.css' && colour.test(text),
  )
  assert.deepEqual(paths(found), [])
})

test('a comment is no wider than the code', () => {
  const wide = [...scripts, ...tests].flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => [...line].length > 110 && /^\s*(\/\/|\/\*|\*)/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  assert.deepEqual(wide, [])
})

function isTest(path: string) {
  return /\.(test|spec|states)\.ts$/.test(path)
}

function layerOf(path: string) {
  return path.split('/')[1] ?? ''
}

/** A subfolder with its own row counts as a feature; else its parent would be in a cycle. */
function featureOf(path: string) {
  const [, feature = '', folder = ''] = /^src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []
  const subfolder = `${feature}/${folder}`
  return subfolder in mayUse ? subfolder : feature
}

function reaches(from: string, wanted: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false
  seen.add(from)
  return (mayUse[from] ?? []).some((next) => next === wanted || reaches(next, wanted, seen))
}

/** Strips files without dependents or dependencies until only cycles remain. */
function circlesIn(needs: ReadonlyMap<string, readonly string[]>) {
  const left = new Set(needs.keys())
  for (let before = 0; before !== left.size; ) {
    before = left.size
    const needed = new Set([...left].flatMap((file) => needs.get(file) ?? []))
    for (const file of left) {
      if (!needed.has(file) || !needs.get(file)?.some((other) => left.has(other))) left.delete(file)
    }
  }
  return [...left]
}

function exportsOf({ text }: SourceFile) {
  const declared = /^export (?:async )?(?:const|function\*?|class|type) (\w+)/gm
  return [...text.matchAll(declared)].map(([, name = '']) => name)
}

function paths(files: readonly SourceFile[]) {
  return files.map(({ path }) => path)
}

function sqlIn(text: string) {
  return [...text.matchAll(/`[^`]*`/g)].map(([template]) => template).join('\n')
}
