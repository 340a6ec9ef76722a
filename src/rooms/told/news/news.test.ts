import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, test } from 'node:test'
import { adminCalls } from '#desk/desk.contract.ts'
import { authCalls } from '#rooms/account/account.contract.ts'
import { ratingsCalls } from '#rooms/ratings/ratings.contract.ts'
import { admin } from '#tests/support/admin.ts'
import { startApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type NewsStream, openNewsStream } from '#tests/support/newsStream.ts'
import { strangers } from '#tests/support/people.ts'
import { notificationsCalls } from '../notifications/notifications.contract.ts'

const app = await startApp()
const crowd = strangers(40)
const opened: NewsStream[] = []
after(() => {
  for (const { close } of opened) close()
})

const somebody = () => app.join(crowd.pop()!)
const follow = async (token?: string) => {
  const stream = await openNewsStream(app.origin, token)
  opened.push(stream)
  return stream
}
/** Comes when a stream opens, and at a turn of its own, which may be at any time. */
const beat = 'event: beat\ndata: \n\n'

test('who is rated hears of it at once, and the next answers tell what has changed', async () => {
  const [rated, rater] = [await somebody(), await somebody()]
  const stream = await follow(rated.token)
  assert.equal(stream.status, 200)
  await rater.send(ratingsCalls.submit, { toUserId: rated.id, humor: 4 })
  await stream.until((told) => told.includes('ratings'))
  assert.equal((await rated.send(ratingsCalls.received, {})).totalRaters, 1)
  assert.equal((await rated.send(notificationsCalls.unread, {})).length, 1)
})

test('news say what has changed, and nothing else: not of whom, by whom or how', async () => {
  const [rated, rater] = [await somebody(), await somebody()]
  const [stream, own] = [await follow(rated.token), await follow(rater.token)]
  await rater.send(ratingsCalls.submit, { toUserId: rated.id, humor: 4 })
  await stream.until((told) => told.includes('ratings'))
  assert.equal(stream.told().replaceAll(beat, ''), 'event: news\ndata: ratings\n\n')
  await rated.send(ratingsCalls.submit, { toUserId: rater.id, humor: 1 })
  await own.until((told) => told.includes('ratings'))
  assert.deepEqual(own.topics(), ['ratings'], 'who rated hears nothing of it')
})

test('who is rated by many at once is told once, and not many times', async () => {
  const rated = await somebody()
  const stream = await follow(rated.token)
  const raters = await Promise.all(Array.from({ length: 12 }, somebody))
  await Promise.all(raters.map(({ send }) => send(ratingsCalls.submit, { toUserId: rated.id, humor: 4 })))
  await stream.until((told) => told.includes('ratings'))
  assert.ok(stream.topics().length < raters.length)
})

test('who is verified hears of a notification', async () => {
  const [person, { send }] = [await somebody(), await admin(app)]
  const stream = await follow(person.token)
  await send(adminCalls.verifyUser, { userId: person.id, isVerified: true })
  await stream.until((told) => told.includes('notifications'))
})

test('only who is signed in and has a profile gets a stream', async () => {
  assert.equal((await follow()).status, 401)
  assert.equal((await follow('no such token')).status, 401)
  assert.equal((await follow((await app.register('+966550009999')).token)).status, 401)
})

test('signing out ends the stream, and nobody’s but the person’s', async () => {
  const [leaves, stays] = [await somebody(), await somebody()]
  const [ended, other] = [await follow(leaves.token), await follow(stays.token)]
  await leaves.send(authCalls.logout, {})
  await ended.ends()
  assert.equal(other.isOver(), false)
  assert.equal((await follow(leaves.token)).status, 401)
})

test('a deleted account has no stream any more', async () => {
  const [leaves, { send }] = [await somebody(), await admin(app)]
  const stream = await follow(leaves.token)
  await send(adminCalls.deleteUser, { id: leaves.id })
  await stream.ends()
})

test('one person has six streams at most, and the server as many as it is given', async () => {
  const small = await startApp({ config: { newsStreams: 8 } })
  const one = await small.join(crowd.pop()!)
  const openFor = async (token: string) => {
    const stream = await openNewsStream(small.origin, token)
    opened.push(stream)
    return stream.status
  }
  const own = []
  for (let i = 0; i < 7; i += 1) own.push(await openFor(one.token))
  assert.deepEqual(own, [200, 200, 200, 200, 200, 200, 204])
  const others = []
  for (let i = 0; i < 3; i += 1) others.push(await openFor((await small.join(crowd.pop()!)).token))
  assert.deepEqual(others, [200, 200, 204])
  for (const stream of opened) stream.close()
  await eventually('there is room again', async () => (await openFor(one.token)) === 200)
})

test('a server that closes ends its streams at once', async () => {
  const closing = await startApp()
  const { token } = await closing.join(crowd.pop()!)
  const stream = await openNewsStream(closing.origin, token)
  await stream.until((told) => told.includes('beat'))
  await Promise.all([stream.ends(), closing.app.close()])
})

test('a proxy that speaks HTTP 1.0 gets the events without chunks', async () => {
  const [rated, rater] = [await somebody(), await somebody()]
  const { hostname, port } = new URL(app.origin)
  const socket = connect(Number(port), hostname)
  let told = ''
  socket.on('data', (text) => (told += text))
  socket.write(`GET /news HTTP/1.0\r\nhost: x\r\ncookie: session=${rated.token}\r\n\r\n`)
  await eventually('the beat', () => told.includes('beat'))
  await rater.send(ratingsCalls.submit, { toUserId: rated.id, humor: 4 })
  await eventually('the news', () => told.includes('ratings'))
  assert.ok(told.replaceAll(beat, '').endsWith('\r\n\r\nevent: news\ndata: ratings\n\n'), told)
  socket.destroy()
})

test('a stream that is asked for behind another request comes after its answer, and gives its seats back', async () => {
  const small = await startApp({ config: { newsStreams: 3 } })
  const { token } = await small.join(crowd.pop()!)
  const { hostname, port } = new URL(small.origin)
  for (let turn = 0; turn < 8; turn += 1) {
    const socket = connect(Number(port), hostname)
    let told = ''
    socket.on('data', (text) => (told += text))
    const headers = `host: x\r\ncookie: session=${token}\r\n\r\n`
    const before = turn % 2 ? '/api/user/profile' : '/api/rating-categories'
    socket.write(`GET ${before} HTTP/1.1\r\n${headers}GET /news HTTP/1.1\r\n${headers}`)
    await eventually('the stream has begun', () => told.includes('beat'))
    assert.ok(told.indexOf('application/json') < told.indexOf('text/event-stream'), told)
    socket.destroy()
    await eventually('the seats are free', async () => {
      const streams = await Promise.all([1, 2, 3].map(() => openNewsStream(small.origin, token)))
      for (const { close } of streams) close()
      return streams.every(({ status }) => status === 200)
    })
  }
  assert.deepEqual(
    small.log.filter((line) => line.includes('"level":50')),
    [],
  )
})
