import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

const surviving = (then: string) => `
  import { EventEmitter } from 'node:events'
  import { surviveUncaughtErrors } from '${import.meta.dirname}/uncaughtErrors.server.ts'
  import { createLog } from '${import.meta.dirname}/log.server.ts'
  surviveUncaughtErrors(createLog('info'))
  ${then}
  setTimeout(() => process.stderr.write('alive'), 200)`

const run = (script: string, stdout: 'pipe' | number) =>
  spawn(process.execPath, ['--input-type=module', '--eval', surviving(script)], {
    stdio: ['ignore', stdout, 'pipe'],
  })

test('an error in a socket, stream or background task never ends the process; each is logged without a number', async () => {
  const child = run(
    `setTimeout(() => { new EventEmitter().emit('error', new Error('to +966500000001')) }, 1)
     setTimeout(() => { throw new Error('thrown') }, 2)
     Promise.reject(new Error('rejected'))`,
    'pipe',
  )
  const [said, lines] = await Promise.all([text(child.stderr!), text(child.stdout!)])
  assert.equal(said, 'alive')
  for (const message of ['to …01', 'thrown', 'rejected']) assert.match(lines, new RegExp(message))
  assert.doesNotMatch(lines, /966500000001/)
})

test("a failing log doesn't end the process", async (t) => {
  if (!existsSync('/dev/full')) return t.skip('there is no /dev/full, whose disk is always full')
  const full = openSync('/dev/full', 'w')
  const child = run(`for (let i = 0; i < 3; i += 1) process.stdout.write('line')`, full)
  closeSync(full)
  assert.equal(await text(child.stderr!), 'alive')
})

test("a closed log pipe doesn't end the process", async () => {
  const child = run(`setInterval(() => process.stdout.write('line'), 10).unref()`, 'pipe')
  child.stdout!.destroy()
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
  assert.deepEqual([said, code], ['alive', 0])
})
