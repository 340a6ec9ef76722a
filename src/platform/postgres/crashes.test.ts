import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  assertStored,
  child,
  folder,
  isAlive,
  killPids,
  oneSession,
  postmaster,
  processesNaming,
  serverProcesses,
  start,
  writeOn,
} from '#tests/support/clusters.ts'

const needsProc = process.platform === 'linux' ? false : 'only Linux tells in which folder a process works'

test('kill -9 of the database loses nothing acknowledged', async (t) => {
  const dataDir = folder(t)
  const { connection } = await start(dataDir)
  const writer = writeOn(connection)
  for (const victims of [postmaster, serverProcesses, oneSession, postmaster]) {
    await writer.until(writer.acknowledged.length + 50)
    const fell = Date.now()
    await killPids([victims(dataDir)].flat())
    await writer.until(writer.acknowledged.length + 50)
    t.diagnostic(`${victims.name}: 50 new writes ${Date.now() - fell} ms after the kill`)
  }
  await writer.stop()
  await assertStored(connection, writer.acknowledged)
})

test("hanging sessions that outlive a killed database don't prevent its restart", {
  skip: needsProc,
}, async (t) => {
  const dataDir = folder(t)
  const { connection } = await start(dataDir)
  const writer = writeOn(connection)
  await writer.until(50)
  const hanging = oneSession(dataDir)
  for (const pid of hanging) process.kill(pid, 'SIGSTOP')
  await killPids([postmaster(dataDir)])
  await writer.until(writer.acknowledged.length + 50)
  await writer.stop()
  assert.equal(hanging.length, 1)
  assert.deepEqual(hanging.filter(isAlive), [])
  await assertStored(connection, writer.acknowledged)
})

test('after kill -9 of the server, the next start adopts the orphaned database and loses nothing acknowledged', async (t) => {
  const dataDir = folder(t)
  const acknowledged: number[] = []
  for (const firstId of [1, 1_000_000]) {
    const server = child(dataDir, `${firstId}`)
    for await (const line of server.lines) {
      if (line === 'ready') continue
      acknowledged.push(Number(line))
      if (acknowledged.length % 100 === 0) server.process.kill('SIGKILL')
    }
  }
  const orphan = postmaster(dataDir)
  const { connection, stop, events } = await start(dataDir)
  assert.equal(postmaster(dataDir), orphan)
  assert.match(events.join(), /Adopted/)
  await assertStored(connection, acknowledged)
  await stop()
  assert.equal(isAlive(orphan), false)
})

test('after kill -9 of an adopted database, the server starts its own', async (t) => {
  const dataDir = folder(t)
  const server = child(dataDir)
  await server.says('ready')
  server.process.kill('SIGKILL')
  const { connection } = await start(dataDir)
  const writer = writeOn(connection)
  await writer.until(20)
  await killPids([postmaster(dataDir)])
  await writer.until(writer.acknowledged.length + 20)
  await writer.stop()
  await assertStored(connection, writer.acknowledged)
})

test('a stop while the database is down leaves nothing running', async (t) => {
  const dataDir = folder(t)
  for (const pause of [0, 40, 80]) {
    const { stop } = await start(dataDir)
    process.kill(postmaster(dataDir), 'SIGKILL')
    await sleep(pause)
    await stop()
    assert.deepEqual(processesNaming(dataDir), [])
  }
})
