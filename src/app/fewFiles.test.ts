import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#platform/root.server.ts'
import { freshDatabase, serving } from '#tests/support/database.ts'

test('when the process may open few files, a new connection replaces an idle one, and the log says so', async () => {
  const { connection } = await freshDatabase()
  const main = `ulimit -n 250; exec ${process.execPath} src/app/serverProcess.server.ts`
  const server = spawn('/bin/sh', ['-c', main], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ...serving(connection),
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  after(() => server.kill('SIGKILL'))
  let said = ''
  const isUp = new Promise<string>((resolve) => {
    server.stdout.on('data', (text) => {
      said += text
      const origin = /Simat is at (http:[^"\s]+)/.exec(said)?.[1]
      if (origin) resolve(origin)
    })
  })
  const origin = await isUp
  assert.match(said, /ulimit -n/)
  const { port, hostname } = new URL(origin)
  const idle: Socket[] = []
  after(() => {
    for (const socket of idle) socket.destroy()
  })
  for (let i = 0; i < 300; i += 1) {
    const socket = connect(Number(port), hostname).on('error', () => {})
    idle.push(socket)
    await once(socket, 'connect')
    socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  }
  await sleep(300)
  assert.equal((await fetch(`${origin}/healthz`)).status, 200)
  server.kill('SIGTERM')
  await once(server, 'close')
})
