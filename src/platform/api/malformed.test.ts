import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { features } from '#app/features.server.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, type Question } from '#tests/support/ask.ts'
import { drawnBy } from '#tests/support/malformed/drawn.ts'
import { rawClient } from '#tests/support/malformed/exchange.ts'
import { described, faultOf } from '#tests/support/malformed/judge.ts'
import { malformed } from '#tests/support/malformed/requests.ts'
import type { Cast } from '#tests/support/malformed/values.ts'
import { people, strangers } from '#tests/support/people.ts'

const app = await startApp({ environment: { EDITION: 'trusted' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const halfway = await app.register('+966500000099')
const others = await Promise.all(strangers(20).map((stranger) => app.join(stranger)))
const [stayers, leavers] = [others.slice(5), others.slice(0, 5)]
const clients = Array.from({ length: 16 }, () => rawClient(app.origin, 60_000))
const draws = { numRuns: 32, seed: 20_260_101, endOnFailure: true }

const cast: Cast = {
  members: [noura, ...stayers].map(({ token }) => token),
  halfway: [halfway.token],
  bearer: (await admin(app)).token,
  ids: [noura.id, fahad.id, halfway.id],
  handles: [people.noura.handle, people.fahad.handle],
  expendable: leavers.map(({ id }) => id),
}

test('no client input causes a 500', { timeout: 300_000 }, async () => {
  const property = fc.asyncProperty(fc.gen(), async (gen) => {
    const random = drawnBy(gen)
    const requests = clients.map((client) => ({ client, request: malformed(cast, random) }))
    const answered = await Promise.all(
      requests.map(async ({ client, request }) => ({ request, answer: await client.ask(request) })),
    )
    for (const { request, answer } of answered) {
      const fault = faultOf(request, answer)
      if (fault) assert.fail(`${fault}: ${described(request, answer)}`)
    }
  })
  await fc.assert(property, draws).finally(() => clients.map(({ close }) => close()))
  assert.deepEqual(
    app.log.filter((line) => line.includes('"level":50')),
    [],
  )
})

test('after all malformed requests, the server still responds', async () => {
  const { userId } = await noura.send(features.auth.calls.status, {})
  assert.match(userId, /^[a-z0-9_]{3,20}$/)
  const question: Question = {
    method: 'POST',
    path: features.auth.calls.logout.path,
    headers: { cookie: `session=${noura.token}` },
  }
  assert.equal((await ask(app.origin, question)).status, 200)
})
