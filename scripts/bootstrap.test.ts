import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { root } from '#platform/root.server.ts'
import { ensureBuilt } from './build.ts'

const tells = `data:text/javascript,console.log('begun with ' + process.execArgv.join(' '))`

function begun(flags: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, NODE_ENV: 'production', ...environment }
  const words = [...flags, 'scripts/bootstrap.mjs', 'scripts/start.ts']
  const { stdout } = spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.startsWith('begun with'))
}

test("NODE_OPTIONS imports that an operator sets also apply in the serving process, beside the product's flags", async () => {
  await ensureBuilt()
  for (const told of [begun(['--import', tells]), begun([], { NODE_OPTIONS: `--import="${tells}"` })]) {
    assert.equal(told.length, 2, told.join('\n'))
    assert.match(told[1]!, /--max-semi-space-size/)
  }
})
