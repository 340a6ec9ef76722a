import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { profilesCalls } from '#features/profiles/profiles.contract.ts'
import { startApp } from '#tests/support/app.ts'
import { ask } from '#tests/support/ask.ts'
import { strangers } from '#tests/support/people.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { refused } from '#tests/support/refused.ts'

const { setup } = profilesCalls
const app = await startApp()
const everyone = strangers(60)
const crowd = (count: number) => Promise.all(everyone.splice(0, count).map(app.join))
const another = async () => {
  const [one] = await crowd(1)
  assert.ok(one)
  return one
}
type Sender = Awaited<ReturnType<typeof app.join>>
const photo = dataUrl(await jpeg())
assert.ok(photo.length > 16 * 1024)

const largest = 14_000_000

async function begin(token: string, length = largest) {
  const { hostname, port } = new URL(app.origin)
  const socket = connect(Number(port), hostname)
  after(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(
    `POST ${setup.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: session=${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n{`,
  )
  return socket
}

const statusOf = async (socket: Socket) => {
  const [data] = await once(socket, 'data')
  return Number(String(data).split(' ')[1])
}

const sent = async ({ send }: Sender) => (await send(setup, { profileImageUrl: photo })).user.profileImageUrl

test('not a byte of a large body is read from a caller without permission', async () => {
  assert.equal(await statusOf(await begin('nobody')), 401)
})

async function hold(token: string, length = largest) {
  const begun = await Promise.all([begin(token, length), begin(token, length)])
  const answers = begun.map(async (socket) => ({ socket, status: await statusOf(socket) }))
  const refused = await Promise.race(answers)
  assert.equal(refused.status, 429)
  return begun.find((socket) => socket !== refused.socket)
}

test('an account has one upload at a time: a second upload is refused while the first is in progress', async () => {
  const one = await another()
  const held = await hold(one.token)
  const { retryAfter, code } = await refused(one.send(setup, { profileImageUrl: photo }))
  assert.deepEqual([code, retryAfter], ['TOO_MANY_REQUESTS', 2])
  held?.destroy()
})

test('two accounts with slow uploads delay no other account, and neither do twenty', async () => {
  const slow = await crowd(20)
  const honest = await crowd(5)
  const held = await Promise.all(slow.map(({ token }, i) => hold(token, i < 18 ? photo.length : largest)))
  for (const address of await Promise.all(honest.map(sent))) assert.match(address ?? '', /^\/media\//)
  for (const socket of held) socket?.destroy()
})

test("only a few of the largest bodies are read concurrently; other large ones wait, and small ones don't", async () => {
  const [waiting, small, slow] = [await another(), await another(), await crowd(3)]
  const held = await Promise.all(slow.map(({ token }) => hold(token)))
  let answered = false
  const profileImageUrl = `data:image/jpeg;base64,${'A'.repeat(2_000_000)}`
  const large = refused(waiting.send(setup, { profileImageUrl })).finally(() => {
    answered = true
  })
  for (let i = 0; i < 20; i += 1) await small.send(setup, { bio: `${i}` })
  assert.equal(answered, false)
  held[0]?.destroy()
  assert.equal((await large).code, 'PHOTO_TYPE')
  for (const socket of held) socket?.destroy()
})

test('a trickling upload is 408, its connection closed and its slot released, while an honest one succeeds', async () => {
  const [slow, honest] = [await another(), await another()]
  const socket = await begin(slow.token)
  const drip = setInterval(() => socket.write(' '), 50)
  const status = statusOf(socket)
  const closed = once(socket, 'close')
  socket.on('error', () => clearInterval(drip))
  assert.match((await sent(honest)) ?? '', /^\/media\//)
  assert.equal(await status, 408)
  clearInterval(drip)
  await closed
  assert.match((await sent(slow)) ?? '', /^\/media\//)
})

test('an ordinary call still accepts 16 KiB and no more', async () => {
  const response = await fetch(`${app.origin}/api/check/userid`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'x', padding: 'x'.repeat(16 * 1024) }),
  })
  assert.equal(response.status, 413)
})

test("a request without a body takes no slot, not even its own account's", async () => {
  const { token } = await another()
  const held = await hold(token)
  const { status } = await ask(app.origin, {
    method: setup.method,
    path: setup.path,
    headers: { cookie: `session=${token}` },
  })
  assert.equal(status, 400)
  held?.destroy()
})
