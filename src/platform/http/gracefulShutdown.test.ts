import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { startApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'

async function opened(origin: string) {
  const { port } = new URL(origin)
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  socket.on('error', () => {})
  await new Promise<void>((resolve) => process.nextTick(resolve))
  return socket
}

async function answered(socket: Socket) {
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  return text(socket).catch((error) => `${error.code}`)
}

const wellAndLast = /^HTTP\/1\.1 200 OK.*\r\nconnection: close\r\n.*\{"ok":true,"version":"test"\}$/is

test('connections waiting to be accepted at shutdown are answered', async () => {
  const { app, origin } = await startApp()
  const waiting = await Promise.all(Array.from({ length: 40 }, () => opened(origin)))
  const closed = app.close()
  for (const answer of await Promise.all(waiting.map(answered))) assert.match(answer, wellAndLast)
  await closed
})

test("a connected client that sends a request during shutdown is answered; a silent one isn't waited for", async () => {
  const { app, origin } = await startApp()
  const accepted = once(app.server, 'connection')
  const asking = await opened(origin)
  await accepted
  const silent = await opened(origin)
  const closed = app.close()
  await eventually('nobody is let in', () => !app.server.listening)
  assert.match(await answered(asking), wellAndLast)
  await closed
  assert.equal(await text(silent), '')
})

test("no answer is sent while connections are waiting, so answered clients don't reconnect", async () => {
  const { app, origin } = await startApp()
  const accepted = once(app.server, 'connection')
  const asking = await opened(origin)
  await accepted
  const closed = app.close()
  const heard = answered(asking)
  const listened = once(asking, 'data').then(() => app.server.listening)
  const coming: Socket[] = []
  for (let turns = 0; turns < 50; turns += 1) {
    coming.push(await opened(origin))
    await new Promise((resolve) => setImmediate(resolve))
  }
  assert.equal(await listened, false)
  assert.match(await heard, wellAndLast)
  for (const answer of await Promise.all(coming.map(answered))) assert.match(answer, wellAndLast)
  await closed
})
