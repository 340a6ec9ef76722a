import assert from 'node:assert/strict'
import { test } from 'node:test'
import packageJson from '../package.json' with { type: 'json' }
import { sourceFiles } from './support/source.ts'

const server = sourceFiles('src/**/*.{server,sql,routes}.ts').map(({ text }) => text)
const named =
  /(?:^(?:import|export|\}) .*?from |^import |import\(|import\.meta\.resolve\()['`]((?:@[\w.-]+\/)?\w[\w.-]*)(?![\w.:-])/gm
const used = new Set(server.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name!)))

const programs = ['node']

test('dependencies are what the server uses, so nothing else ships', () => {
  const shipped = Object.keys(packageJson.dependencies).filter((name) => !programs.includes(name))
  assert.deepEqual([...used].sort(), shipped.sort())
})
