import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { startApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { people } from '#tests/support/people.ts'
import { phone } from '#tests/support/phones.ts'
import { refused } from '#tests/support/refused.ts'
import { authCalls } from '../accounts.contract.ts'
import { createDelivery } from './delivery.server.ts'
import { httpProvider } from './provider.server.ts'

const { sendCode, status } = authCalls

async function providerAt(answers: boolean) {
  let arrived = 0
  const server = createServer((_, response) => {
    arrived += 1
    if (answers) response.end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  assert.ok(address && typeof address === 'object')
  const url = `http://127.0.0.1:${address.port}/{to}`
  const provider = httpProvider({
    provider: 'http',
    url,
    headers: {},
    body: '{text}',
    json: false,
    accepts: () => true,
    errorCode: null,
  })
  return { provider, arrived: () => arrived }
}

const spread = (n: number) => ({ phoneNumber: phone(n * 10_007), countryCode: 'SA' })
/** After the circuit's pause, one message probes the provider before others are sent. */
const oneProbe = 1
/** `npm run chaos -- outage` measures how long these 20 requests wait. */
const twenty = Array.from({ length: 20 }, (_, i) => i)

test('20 requests to a hanging provider time out with a clear error, then fail fast; signed-in traffic is unaffected', async (t) => {
  const { provider, arrived } = await providerAt(false)
  const app = await startApp({ delivery: createDelivery([provider], { timeoutMs: 4500 }) })
  const noura = await app.join(people.noura)
  const timed = async (n: number) => {
    const began = performance.now()
    const refusal = await refused(app.visitor(sendCode, spread(n)))
    assert.deepEqual([refusal.status, refusal.code], [503, 'SMS_FAILED'])
    return performance.now() - began
  }
  let waiting = true
  const meanwhile = async () => {
    const waits: number[] = []
    while (waiting) {
      const began = performance.now()
      await noura.send(status, {})
      waits.push(performance.now() - began)
      await sleep(5)
    }
    return waits
  }
  const traffic = meanwhile()
  const waits = await Promise.all(twenty.map(timed))
  assert.deepEqual(
    app.log.filter((line) => line.includes('"msg":"busy"')),
    [],
  )
  waiting = false
  const served = await traffic
  t.diagnostic(
    `codes: ${Math.round(Math.max(...waits))} ms at most; ${served.length} answers meanwhile, ${Math.round(Math.max(...served))} ms at most`,
  )
  assert.ok(served.length > 10)
  const whileUp = arrived()
  assert.ok(whileUp > 10, 'nobody waits for another one’s time')
  await Promise.all(twenty.map((n) => timed(200 + n)))
  assert.ok(arrived() <= whileUp + oneProbe, 'nobody waits for what is known to be down')
  const kept = `select key from allowances where key like 'send %' and used > 0
                union all select key from code_shares where sent > 0.01`
  await eventually('nothing is kept', async () => (await app.db.read('test_kept', kept, [])).length === 0)
})

test('with a second provider, all 20 simultaneous requests get a code, and later requests get one without delay', async () => {
  const [down, up] = [await providerAt(false), await providerAt(true)]
  const delivery = createDelivery([down.provider, up.provider], { timeoutMs: 4500 })
  const app = await startApp({ delivery })
  const send = (n: number) => app.visitor(sendCode, spread(n))
  const answers = await Promise.all(twenty.map(send))
  assert.ok(answers.every(({ success }) => success))
  assert.equal(up.arrived(), 20)
  const whileUp = down.arrived()
  await Promise.all(twenty.map((n) => send(200 + n)))
  assert.equal(up.arrived(), 40)
  assert.ok(down.arrived() <= whileUp + oneProbe)
})
