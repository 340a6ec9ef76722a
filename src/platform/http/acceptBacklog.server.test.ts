import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { holdForBacklog } from './acceptBacklog.server.ts'

async function startBusyServer(t: TestContext, maxMs: number) {
  const heard: ('came' | 'answered')[] = []
  const waiting: (() => void)[] = []
  let isShut = false
  const server = createServer((_request, response) => {
    const answer = () => {
      for (const until = performance.now() + 3; performance.now() < until; );
      heard.push('answered')
      response.end()
    }
    if (isShut) waiting.push(answer)
    else answer()
  })
  server.on('connection', () => heard.push('came'))
  const gate = {
    shut() {
      isShut = true
    },
    open() {
      isShut = false
      for (const answer of waiting.splice(0)) answer()
    },
  }
  holdForBacklog(server, gate, maxMs)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const at = server.address()
  assert.ok(at && typeof at === 'object')
  return { heard, port: at.port }
}

async function ask(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.end('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  return text(socket)
}

const many = 100

test('simultaneous connections are all accepted before work for the first starts', async (t) => {
  const { heard, port } = await startBusyServer(t, 60_000)
  await Promise.all(Array.from({ length: many }, () => ask(port)))
  // Client and server share this event loop, so some requests arrive in later turns.
  assert.ok(heard.indexOf('answered') > many / 2, heard.join(' '))
  assert.equal(heard.filter((each) => each === 'answered').length, many)
})

test("a stream of new connections doesn't delay answers to accepted ones", async (t) => {
  const { heard, port } = await startBusyServer(t, 20)
  let answered = false
  const first = ask(port).then(() => {
    answered = true
  })
  const others: Promise<string>[] = []
  while (!answered) {
    others.push(ask(port))
    await new Promise((resolve) => setImmediate(resolve))
  }
  await first
  await Promise.all(others)
  assert.equal(heard.filter((each) => each === 'answered').length, others.length + 1)
})
