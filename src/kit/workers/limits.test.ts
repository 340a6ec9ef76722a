import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '#kit/calls/refusal.server.ts'
import { openAskingLimits } from './askingLimits.server.ts'
import type { FromWorker } from './messages.ts'
import { openSharedCounts } from './sharedCounts.server.ts'

/** Workers and a first process whose messages take a random time but keep their order, on a clock that the test moves. */
function crewOf(size: number, random: () => number = Math.random) {
  let time = 1_000_000
  const now = () => time
  const frozen = new Map<number, Promise<void>>()
  const delayed = <Message>(worker: number, hear: (message: Message) => void) => {
    let before = Promise.resolve()
    return (message: Message) => {
      before = before.then(async () => {
        await frozen.get(worker)
        for (let i = Math.floor(random() * 4); i > 0; i -= 1) await new Promise(setImmediate)
        hear(message)
      })
    }
  }
  type Asking = ReturnType<typeof openAskingLimits>
  const workers = new Map<number, Asking & { tell: (message: Parameters<Asking['hear']>[0]) => void }>()
  const counts = openSharedCounts({
    now,
    tell: (worker, message) => workers.get(worker)?.tell(message as Parameters<Asking['hear']>[0]),
  })
  const join = (worker: number) => {
    const shared = counts.join(worker)
    const tell = delayed(worker, (message: FromWorker) => counts.hear(worker, message as never))
    const asking = openAskingLimits({ tell, processes: () => size, shared, now })
    workers.set(worker, { ...asking, tell: delayed(worker, asking.hear) })
  }
  for (let worker = 0; worker < size; worker += 1) join(worker)

  return {
    join,
    pass: (ms: number) => {
      time += ms
    },
    /** Holds back the messages of a worker in both directions until the returned function is called. */
    freeze(worker: number) {
      const { promise, resolve } = Promise.withResolvers<void>()
      frozen.set(worker, promise)
      return resolve
    },
    leave(worker: number) {
      workers.delete(worker)
      counts.left(worker)
    },
    /** Null when the request may go on, else the seconds to wait. */
    ask: async (worker: number, caller: string, perMinute: number, cost = 1) => {
      try {
        await workers.get(worker)!.limits.take(caller, perMinute, cost)
        return null
      } catch (error) {
        assert.ok(error instanceof Refusal)
        return error.retryAfter ?? 0
      }
    },
    seat: (worker: number, name: string, most: number) => workers.get(worker)!.limits.seat(name, most),
  }
}

const allowedOf = (answers: (number | null)[]) => answers.filter((answer) => answer === null).length

test('however the requests are spread over workers, as many a minute as are allowed, and no more', async () => {
  for (const [size, perMinute] of [
    [2, 1],
    [2, 5],
    [3, 60],
    [4, 601],
  ] as const) {
    const crew = crewOf(size)
    const ask = () => crew.ask(Math.floor(Math.random() * size), 'a', perMinute)
    const answers: (number | null)[] = []
    while (answers.length < 3 * perMinute)
      answers.push(...(await Promise.all(Array.from({ length: 7 }, ask))))
    assert.equal(allowedOf(answers), perMinute, `${size} workers, ${perMinute} a minute`)
    crew.pass(60_000)
    const later = await Promise.all(Array.from({ length: 2 * perMinute }, ask))
    assert.equal(allowedOf(later), perMinute, 'and so in the next minute')
  }
})

test('who stays under the limit is never refused, though every minute begins anew on each worker', async () => {
  const crew = crewOf(3)
  for (let second = 0; second < 400; second += 1) {
    assert.equal(await crew.ask(second % 3, 'a', 60), null, `second ${second}`)
    crew.pass(1000)
  }
})

test('Retry-After is the seconds until the minute of the first request is over, on every worker', async () => {
  const crew = crewOf(2)
  for (let i = 0; i < 4; i += 1) assert.equal(await crew.ask(0, 'a', 4), null)
  crew.pass(20_500)
  assert.deepEqual([await crew.ask(0, 'a', 4), await crew.ask(1, 'a', 4)], [40, 40])
  crew.pass(39_500)
  assert.equal(await crew.ask(1, 'a', 4), null)
})

test('what a request costs is counted as on a single process', async () => {
  const crew = crewOf(2)
  assert.deepEqual([await crew.ask(0, 'a', 10, 4), await crew.ask(1, 'a', 10, 6)], [null, null])
  assert.deepEqual([await crew.ask(0, 'a', 10, 1), await crew.ask(1, 'b', 10, 1)], [60, null])
})

test('a worker that begins later counts on, and one that ends takes only its own counts with it', async () => {
  const crew = crewOf(2)
  for (let i = 0; i < 8; i += 1) assert.equal(await crew.ask(i % 2, 'a', 8), null)
  assert.equal(await crew.ask(0, 'a', 8), 60)
  crew.join(2)
  assert.equal(await crew.ask(2, 'a', 8), 60)
  crew.leave(0)
  assert.equal(await crew.ask(1, 'a', 8), 60)
})

test('a worker that stands still holds up the others for a second at most, and its counts are added later', async () => {
  const crew = crewOf(2)
  assert.equal(await crew.ask(1, 'a', 4), null)
  const goOn = crew.freeze(1)
  assert.deepEqual([await crew.ask(0, 'a', 4), await crew.ask(0, 'a', 4)], [null, null])
  goOn()
  assert.deepEqual([await crew.ask(1, 'a', 4), await crew.ask(1, 'a', 4)], [null, 60])
})

test('seats are one number for all workers, and those of a worker that ended are free again', async () => {
  const crew = crewOf(2)
  const seats = await Promise.all([0, 1, 0, 1].map((worker) => crew.seat(worker, 'searches of 7', 3)))
  assert.deepEqual(seats.map((seat) => seat !== null).sort(), [false, true, true, true])
  const place = seats.findIndex((seat) => seat !== null)
  seats[place]?.()
  assert.ok(await crew.seat(place % 2, 'searches of 7', 3))
  assert.equal(await crew.seat(1 - (place % 2), 'searches of 7', 3), null)
  crew.leave(place % 2)
  assert.ok(await crew.seat(1 - (place % 2), 'searches of 7', 3))
})
