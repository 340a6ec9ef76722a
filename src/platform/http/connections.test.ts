import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { limitConnectionsPerAddress } from './clientAddresses.server.ts'
import { limitConnections } from './connections.server.ts'

type Bounds = Parameters<typeof limitConnectionsPerAddress>[1] & { most: number }

async function serving(t: TestContext, bounds: Partial<Bounds>) {
  const server = createServer((_request, response) => response.end('answered'))
  const { most = 100, connectionsPerAddress = 100, trustedProxies = [] } = bounds
  limitConnectionsPerAddress(server, { connectionsPerAddress, trustedProxies })
  limitConnections(server, most)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  t.after(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return async (from = '127.0.0.1') => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    sockets.push(socket)
    socket.on('error', () => {})
    await Promise.all([once(socket, 'connect'), once(server, 'connection')])
    return socket
  }
}

async function isAnswered(socket: Socket) {
  if (socket.destroyed) return false
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const heard = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => null)])
  return heard !== null && String(heard).includes('200 OK')
}

test("one address can't hold all connections, and other addresses connect as usual", async (t) => {
  const opened = await serving(t, { connectionsPerAddress: 2 })
  const [first, second, third] = [await opened(), await opened(), await opened()]
  assert.equal(await isAnswered(third), false)
  assert.ok(await isAnswered(await opened('127.0.0.2')))
  first.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.ok(await isAnswered(await opened()), 'a place given back is free')
  assert.ok(await isAnswered(second))
})

test('trusted proxies are exempt from the limit per address', async (t) => {
  for (const trustedProxies of [['loopback'], ['127.0.0.0/8'], ['127.0.0.1']]) {
    const opened = await serving(t, { connectionsPerAddress: 1, trustedProxies })
    await opened()
    assert.ok(await isAnswered(await opened()))
  }
})

test('when all slots are taken, a new connection closes the one that has been idle longest', async (t) => {
  const opened = await serving(t, { most: 3 })
  const [silent, longest, shorter] = [await opened(), await opened(), await opened()]
  assert.ok(await isAnswered(longest))
  assert.ok(await isAnswered(shorter))
  assert.ok(await isAnswered(longest), 'it was idle, and is now the last to have been busy')
  const closed = once(shorter, 'close')
  assert.ok(await isAnswered(await opened()))
  await closed
  assert.ok(await isAnswered(longest))
  assert.ok(await isAnswered(silent), 'who has not asked yet is not idle')
})

test('when no connection is idle, a new one is refused', async (t) => {
  const opened = await serving(t, { most: 1 })
  const busy = await opened()
  assert.equal(await isAnswered(await opened()), false)
  assert.ok(await isAnswered(busy))
})
