import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { sourceFiles } from './support/source.ts'

const files = globSync('{src,tests,scripts,demo,bench,chaos,db,docs}/**/*', { cwd: root }).map(
  (path) => `/${path}`,
)
/** Excluded: decision records and the changelog, which may name deleted files. */
const documents = [...sourceFiles('*.md'), ...sourceFiles('docs/*.md')].filter(
  ({ path }) => path !== 'CHANGELOG.md',
)
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:[\w<>-]+\/)*\w[\w.-]*\.(?:ts|tsx|sql|mjs|css))`/g)].map(([, name = '']) => name)

test('a document names only existing files', () => {
  const named = documents.flatMap(({ path, text }) => namedIn(text).map((name) => ({ path, name })))
  assert.ok(named.length > 80, `only ${named.length} names were found`)
  // `routes.server.ts` can be any feature's file, so compare the path's end.
  const missing = named.filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`)))
  assert.deepEqual(
    missing.map(({ path, name }) => `${path}: ${name}`),
    [],
  )
})

test('every link in a document leads to an existing file, folder or heading', () => {
  const pages = ['*.md', '.github/**/*.md', 'docs/**/*.md', 'packaging/**/*.md'].flatMap((pattern) =>
    sourceFiles(pattern).map(({ path, text }) => ({ path, text: withoutExamples(text) })),
  )
  const links = pages.flatMap(({ path, text }) => linksIn(text).map((link) => ({ path, link })))
  assert.ok(links.length > 100, `only ${links.length} links were found`)
  const broken = links.filter(({ path, link }) => {
    const [file = '', heading] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    const page = pages.find((each) => each.path === target)
    if (heading !== undefined) return !page || !headingsIn(page.text).includes(heading)
    return !existsSync(join(root, target))
  })
  assert.deepEqual(
    broken.map(({ path, link }) => `${path}: ${link}`),
    [],
  )
})

const withoutExamples = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '')

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link).filter((link) => !/^\w+:/.test(link))

test('docs/ASVS.md counts match its rows, and each requirement is listed once', () => {
  const { text = '' } = documents.find(({ path }) => path === 'docs/ASVS.md') ?? {}
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([123]) \| .+? \| (.+?) \| .+ \|$/gm)]
  assert.equal(new Set(rows.map(([, requirement]) => requirement)).size, rows.length)
  const all = (verdict: string, levels = '12') =>
    rows.filter(([, , level = '', said]) => levels.includes(level) && said === verdict).length
  const [holds, inPart, not, foreign] = ['holds', 'in part', 'does not', 'not applicable'].map((said) =>
    all(said),
  ) as [number, number, number, number]
  assert.equal(holds + inPart + not + foreign + all('holds', '3'), rows.length)
  const counted = `**Of ${holds + inPart + not} requirements of levels 1 and 2 that apply, ${holds} hold**, ${inPart} hold in part and ${not} do not. ${foreign} do not apply. Of level 3, ${all('holds', '3')} hold.`
  assert.ok(text.includes(counted), counted)
})

const headingsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('everything a README says before EDITION=trusted is true of `npm start`', () => {
  const ofTrustedAlone = /\blot\b|\bwho may rate\b|\bdoes not want\b|overnight|قرعة|من يقيّمك|لا يريد|ليلًا/
  for (const { path, text } of ['README.md', 'README.ar.md'].flatMap((name) => sourceFiles(name))) {
    const [before = '', after] = text.split('`EDITION=trusted`')
    assert.ok(after && ofTrustedAlone.test(after), path)
    assert.equal(ofTrustedAlone.exec(before)?.[0], undefined, path)
  }
})
