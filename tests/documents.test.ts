import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { root } from '../run/build.ts'
import { sourceFiles } from './support/source.ts'

const files = globSync('{src,tests,run,bench,rig,db,docs}/**/*', { cwd: root }).map((path) => `/${path}`)
/** Decision records and the list of changes may name files that are gone since. */
const documents = [...sourceFiles('*.md'), ...sourceFiles('docs/*.md')].filter(
  ({ path }) => path !== 'CHANGELOG.md',
)
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:[\w<>-]+\/)*\w[\w.-]*\.(?:ts|tsx|sql|mjs|css))`/g)].map(([, name = '']) => name)

test('a document names only files that are there', () => {
  const named = documents.flatMap(({ path, text }) => namedIn(text).map((name) => ({ path, name })))
  assert.ok(named.length > 80, `only ${named.length} names were found`)
  // A name like `routes.server.ts` stands for the file of any room, so the end of a path is compared.
  const missing = named.filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`)))
  assert.deepEqual(
    missing.map(({ path, name }) => `${path}: ${name}`),
    [],
  )
})
