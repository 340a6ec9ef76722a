import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rooms } from '#app/rooms.server.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { ask, type Question } from '#tests/support/ask.ts'
import { rawClient } from '#tests/support/malformed/exchange.ts'
import { described, faultOf } from '#tests/support/malformed/judge.ts'
import { malformed } from '#tests/support/malformed/requests.ts'
import type { Cast } from '#tests/support/malformed/values.ts'
import { people, strangers } from '#tests/support/people.ts'
import { seeded } from '../../../rig/support/random.ts'

const app = await startApp({ environment: { FEATURES: 'all' } })
const noura = await app.join(people.noura)
const fahad = await app.join(people.fahad)
const halfway = await app.register('+966500000099')
const others = await Promise.all(strangers(50).map((stranger) => app.join(stranger)))
const [stayers, leavers] = [others.slice(10), others.slice(0, 10)]
const asked = 2000
const clients = 16
/** The same each time, so that what fails once fails again. */
const random = seeded(20_260_101)

const cast: Cast = {
  members: [noura, ...stayers].map(({ token }) => token),
  halfway: [halfway.token],
  bearer: (await admin(app)).token,
  ids: [noura.id, fahad.id, halfway.id],
  handles: [people.noura.handle, people.fahad.handle],
  expendable: leavers.map(({ id }) => id),
}

test('nothing a client sends makes a 500', async () => {
  const faults: string[] = []
  let begun = 0
  const loops = Array.from({ length: clients }, async () => {
    const client = rawClient(app.origin, 60_000)
    for (; begun < asked; begun += 1) {
      const request = malformed(cast, random)
      const answer = await client.ask(request)
      const fault = faultOf(request, answer)
      if (fault) faults.push(`${fault}: ${described(request, answer)}`)
    }
    client.close()
  })
  await Promise.all(loops)
  assert.deepEqual(faults, [])
  assert.deepEqual(
    app.log.filter((line) => line.includes('"level":50')),
    [],
  )
})

test('after all that the server still answers', async () => {
  const { userId } = await noura.send(rooms.auth.calls.status, {})
  assert.match(userId, /^[a-z0-9_]{3,20}$/)
  const question: Question = {
    method: 'POST',
    path: rooms.auth.calls.logout.path,
    headers: { cookie: `session=${noura.token}` },
  }
  assert.equal((await ask(app.origin, question)).status, 200)
})
