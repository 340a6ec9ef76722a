import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { defineCalls, Type } from '#platform/api/contract.ts'
import { implement } from '#platform/api/implement.server.ts'

const room = defineCalls({
  endless: {
    method: 'GET',
    path: '/api/endless',
    access: 'public',
    file: 'application/zip',
    answer: Type.Unsafe<Blob>({ type: 'string', format: 'binary' }),
    refusals: {},
  },
})

let made = 0
let over = Promise.withResolvers<void>()
async function* endless() {
  try {
    for (;;) {
      made += 1
      yield randomBytes(65_536)
    }
  } finally {
    over.resolve()
  }
}

const app = Fastify()
implement(app, async () => null, { calls: room, handlers: { endless: async () => endless() }, words: {} }, {})
await app.listen({ port: 0, host: '127.0.0.1' })
after(() => app.close())

async function begun() {
  made = 0
  over = Promise.withResolvers()
  return new Promise<IncomingMessage>((resolve) => {
    get(`${app.listeningOrigin}${room.endless.path}`, resolve).on('error', () => {})
  })
}

test('a file is generated no faster than the client reads it', async () => {
  const answer = await begun()
  let before = -1
  while (before !== made) {
    before = made
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  assert.ok(made < 1000, `${made} pieces were made for who takes none`)
  answer.destroy()
  await over.promise
})

test('a client that disconnects stops the generation of its file', async () => {
  const answer = await begun()
  await new Promise((resolve) => answer.once('data', resolve))
  answer.destroy()
  await over.promise
})

test('a HEAD request generates no file', async () => {
  const answer = await fetch(app.listeningOrigin + room.endless.path, { method: 'HEAD' })
  assert.equal(answer.status, 404)
})
