import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '#platform/root.server.ts'
import packageJson from '../package.json' with { type: 'json' }
import lockfile from '../package-lock.json' with { type: 'json' }
import { sourceFiles } from './support/source.ts'

const server = sourceFiles('src/**/*.{server,sql,routes}.ts').map(({ text }) => text)
const named =
  /(?:^(?:import|export|\}) .*?from |^import |import\(|import\.meta\.resolve\()['`]((?:@[\w.-]+\/)?\w[\w.-]*)(?![\w.:-])/gm
const used = new Set(server.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name!)))

test('dependencies are what the server uses, so nothing else ships', () => {
  assert.deepEqual([...used].sort(), Object.keys(packageJson.dependencies).sort())
})

test('every package comes from the lockfile, checked by its digest, and none runs a script when installed', () => {
  const { '': _, ...packages } = lockfile.packages as Record<string, { integrity?: string; inBundle?: true }>
  assert.deepEqual(
    Object.keys(packages).filter((path) => !packages[path]!.integrity && !packages[path]!.inBundle),
    [],
  )
  assert.match(readFileSync(join(root, '.npmrc'), 'utf8'), /^ignore-scripts=true$/m)
})

test('Node has the same version for every platform', () => {
  const versions = Object.entries(packageJson.optionalDependencies).filter(([name]) =>
    name.startsWith('node-'),
  )
  assert.deepEqual([versions.length, new Set(versions.map(([, version]) => version)).size], [4, 1])
})
