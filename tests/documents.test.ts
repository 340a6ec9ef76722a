import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { root } from '../run/build.ts'
import { sourceFiles } from './support/source.ts'

const files = globSync('{src,tests,run,bench,rig,db,docs}/**/*', { cwd: root }).map((path) => `/${path}`)
/** What stood at its time stays written in a record that was superseded. */
const documents = [...sourceFiles('*.md'), ...sourceFiles('docs/*.md')].filter(
  ({ path }) => path !== 'CHANGELOG.md',
)
const namedIn = (text: string) =>
  [...text.matchAll(/`((?:[\w<>-]+\/)*\w[\w.-]*\.(?:ts|tsx|sql|mjs|css))`/g)].map(([, name = '']) => name)

test('a document names only files that are there', () => {
  const named = documents.flatMap(({ path, text }) => namedIn(text).map((name) => ({ path, name })))
  assert.ok(named.length > 80, `only ${named.length} names were found`)
  // Names of the furniture that every room has are those of many files.
  const missing = named.filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`)))
  assert.deepEqual(
    missing.map(({ path, name }) => `${path}: ${name}`),
    [],
  )
})
