import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { eventually } from '#tests/support/eventually.ts'
import { openNewsStream } from '#tests/support/newsStream.ts'
import { openBackground } from '../background.server.ts'
import { logRequests, openLog } from '../log.server.ts'
import { openMetrics } from '../metrics/metrics.server.ts'
import { openStreams } from './streams.server.ts'

const metrics = openMetrics()
const background = openBackground(openLog('silent'))
const ended = new Set<number>()
const over: number[] = []
const lines: string[] = []

test('streams', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const streams = openStreams({ endsBy: 'end', metrics, background })
  const app = Fastify({ loggerInstance: openLog('info', { write: (line) => lines.push(line) }) })
  logRequests(app)
  app.get('/news', (request, reply) => {
    const id = Number(request.headers['x-id'])
    streams.open(
      reply,
      id,
      async () => !ended.has(id),
      () => over.push(id),
    )
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => {
    streams.stop()
    return app.close()
  })
  const follow = (id: number) => openNewsStream(app.listeningOrigin, undefined, { 'x-id': `${id}` })
  const openNow = async () =>
    (await metrics.read()).find(({ name }) => name === 'simat_news_streams')?.samples[0]?.value

  await t.test('the request is told of once, when its stream begins', async () => {
    const stream = await follow(1)
    await stream.until((told) => told.includes('beat'))
    assert.equal(await openNow(), 1)
    stream.close()
    await eventually('the stream is over', () => over.length > 0)
    assert.deepEqual([over, await openNow()], [[1], 0])
    assert.equal(lines.filter((line) => line.includes('"answered"')).length, 1)
  })

  await t.test('what was told moments before a stream opens is told to it, and to nobody else', async () => {
    streams.hear({ topic: 'ratings', people: [17] })
    streams.hear({ topic: 'ratings', people: [17] })
    const [own, other] = [await follow(17), await follow(18)]
    await own.until((told) => told.includes('ratings'))
    await other.until((told) => told.includes('beat'))
    assert.deepEqual([own.topics(), other.topics()], [['ratings'], []])
    for (const stream of [own, other]) stream.close()
    await eventually('both are over', () => over.includes(17) && over.includes(18))
  })

  await t.test(
    'each hears a beat every 25 seconds, so that nobody takes silence for a connection',
    async () => {
      const two = [await follow(2), await follow(3)]
      t.mock.timers.tick(25_000)
      for (const stream of two) await stream.until((told) => told.split('beat').length === 3)
      t.mock.timers.tick(50_000)
      for (const stream of two) await stream.until((told) => told.split('beat').length === 5)
      streams.hear({ topic: 'end', people: [2, 3] })
      for (const stream of two) await stream.ends()
    },
  )

  await t.test('a session that has ended without a word is found within a minute', async () => {
    const [leaves, stays] = [await follow(4), await follow(5)]
    ended.add(4)
    t.mock.timers.tick(60_000)
    await leaves.ends()
    assert.equal(stays.isOver(), false)
  })

  await t.test('news without people go to everybody, others to all streams of theirs', async () => {
    const [one, again, other] = [await follow(6), await follow(6), await follow(7)]
    streams.hear({ topic: 'ratings', people: [6, 8] })
    streams.hear({ topic: 'everything' })
    for (const stream of [one, again, other]) await stream.until((told) => told.includes('everything'))
    assert.deepEqual(
      [one, again, other].map((stream) => stream.topics()),
      [['ratings', 'everything'], ['ratings', 'everything'], ['everything']],
    )
  })

  await t.test('who stops reading is let go, and nothing is kept for them', async () => {
    const slow = await follow(9)
    slow.pause()
    await eventually('who stops reading is let go', () => {
      for (let i = 0; i < 1000; i += 1) streams.hear({ topic: 'ratings', people: [9] })
      return over.includes(9)
    })
    slow.close()
  })
})
