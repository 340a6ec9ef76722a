import assert from 'node:assert/strict'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { after, mock, test } from 'node:test'
import { Refusal } from '#platform/api/refusal.server.ts'
import { paced } from './largeBodies.server.ts'

mock.timers.enable({ apis: ['setInterval'] })
after(() => mock.timers.reset())

function upload() {
  const body = new PassThrough()
  const passed = paced(body, 1000)
  const parts: Buffer[] = []
  passed.on('data', (part: Buffer) => parts.push(part))
  const failed = once(passed, 'error').then(([error]) => error)
  return {
    body,
    passed,
    failed,
    received: () => Buffer.concat(parts).length,
    async send(bytes: number) {
      body.write(Buffer.alloc(bytes))
      await new Promise(setImmediate)
    },
    async pass(seconds: number) {
      for (let i = 0; i < seconds; i += 1) mock.timers.tick(1000)
      await new Promise(setImmediate)
    },
  }
}

test('a body that sends a tenth of its declared size per five seconds is accepted, for any duration', async () => {
  const { body, passed, send, pass, received } = upload()
  for (let i = 0; i < 9; i += 1) {
    await send(100)
    await pass(5)
  }
  assert.equal(passed.destroyed, false)
  await send(100)
  body.end()
  await once(passed, 'close')
  assert.equal(received(), 1000)
})

test('a slower body is cut off: 408', async () => {
  const { send, pass, failed, passed } = upload()
  for (let i = 0; i < 4; i += 1) {
    await send(19)
    await pass(1)
  }
  assert.equal(passed.destroyed, false)
  await send(19)
  await pass(1)
  const error = await failed
  assert.ok(error instanceof Refusal)
  assert.deepEqual([error.code, error.status], ['TOO_SLOW', 408])
})

test('a body that starts well and then stalls is cut off too', async () => {
  const { send, pass, failed } = upload()
  await send(900)
  await pass(1)
  await send(1)
  await pass(5)
  assert.equal((await failed).code, 'TOO_SLOW')
})

test('a sender that disconnects is reported as such, and its body is no longer monitored', async () => {
  const { body, failed, pass } = upload()
  body.destroy(new Error('aborted'))
  assert.equal((await failed).message, 'aborted')
  await pass(10)
})
