import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { profilesCalls } from '#features/profiles/contract.ts'
import { startApp } from '#tests/support/app.ts'
import { strangers } from '#tests/support/people.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import { refused } from '#tests/support/refused.ts'

const { setup } = profilesCalls
const app = await startApp()
const [slow, quick, other] = await Promise.all(strangers(3).map(app.join))
const photo = dataUrl(await jpeg())
assert.ok(photo.length > 16 * 1024)

/** Promises a large body and sends only its beginning. */
async function begin(token: string) {
  const { hostname, port } = new URL(app.origin)
  const socket = connect(Number(port), hostname)
  after(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(
    `POST ${setup.path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: session=${token}\r\n` +
      'content-type: application/json\r\ncontent-length: 1000000\r\n\r\n{',
  )
  return socket
}

const statusOf = async (socket: Socket) => {
  const [data] = await once(socket, 'data')
  return Number(String(data).split(' ')[1])
}

test('not a byte of a large body is read from whoever may not send it', async () => {
  assert.equal(await statusOf(await begin('nobody')), 401)
})

/** Of three that one person begins, one is refused, whichever comes last: nobody takes every place. The other two are held. */
async function holdTwo(token: string) {
  const begun = await Promise.all([begin(token), begin(token), begin(token)])
  const refusal = await Promise.any(begun.map(async (socket) => ({ socket, status: await statusOf(socket) })))
  assert.equal(refusal.status, 503)
  return begun.filter((socket) => socket !== refusal.socket)
}

test('few large bodies at once: the others wait, a small one does not', async () => {
  assert.ok(slow && quick && other)
  const held = [...(await holdTwo(slow.token)), ...(await holdTwo(other.token))]
  const { retryAfter, code } = await refused(slow.send(setup, { profileImageUrl: photo }))
  assert.deepEqual([code, retryAfter], ['BUSY', 2])

  let answered = false
  const waiting = quick.send(setup, { profileImageUrl: photo }).then(({ user }) => {
    answered = true
    return user
  })
  for (let i = 0; i < 20; i += 1) await quick.send(setup, { bio: `${i}` })
  assert.equal(answered, false)
  held[0]?.destroy()
  assert.match((await waiting).profileImageUrl ?? '', /^\/media\//)
})

test('an ordinary call still takes 16 KiB and no more', async () => {
  const response = await fetch(`${app.origin}/api/check/userid`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'x', padding: 'x'.repeat(16 * 1024) }),
  })
  assert.equal(response.status, 413)
})
