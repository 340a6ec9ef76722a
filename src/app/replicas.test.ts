import assert from 'node:assert/strict'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSession } from '#features/accounts/sessions/sessions.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { root } from '#platform/root.server.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { query, serverProcesses } from '#tests/support/clusters.ts'
import { eventually } from '#tests/support/eventually.ts'
import { addPerson, strangers } from '#tests/support/people.ts'
import { asSuperuser, primaryAndStandby } from '#tests/support/replication.ts'

const names = strangers(40)

async function twoServers(t: TestContext, delayMs: number) {
  const { primary, standby, standbyFolder } = await primaryAndStandby(t, { delayMs })
  await migrate(primary.connection, join(root, 'db'))
  const given = { connection: primary.connection, replicas: [standby.connection] }
  const servers = [await startApp(given), await startApp(given)]
  const people = []
  for (const name of names) {
    const id = await addPerson(servers[0]!.db, name)
    people.push({ ...name, id, token: await createSession(servers[0]!.db.write, id, 3600) })
  }
  return { servers, people, primary, standby, standbyFolder }
}

const isReadFrom = ({ log }: TestApp) =>
  log
    .filter((line) => /a replica/.test(line))
    .at(-1)
    ?.includes('is read from') ?? false

function browser(servers: TestApp[], token: string) {
  const cookies = new Map([['session', token]])
  let turn = 0
  return async (path: string, method = 'GET', body?: object) => {
    turn += 1
    const response = await fetch(servers[turn % servers.length]!.origin + path, {
      method,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    assert.equal(response.status, 200, path)
    return response.json()
  }
}

const knowledgeOf = async (origin: string, handle: string) =>
  (await (await fetch(`${origin}/api/user/${handle}`)).json()).user.ratings.categories.knowledge.average

test('a user sees their own change immediately, on every server, while replicas lag', async (t) => {
  const { servers, people } = await twoServers(t, 300)
  await eventually('both servers read from the replica', () => servers.every(isReadFrom))
  await eventually('it has the people', async () => {
    const found = await fetch(`${servers[0]!.origin}/api/user/${people.at(-1)!.handle}`)
    return found.ok
  })
  const raters = people.slice(0, 16)
  let behind = 0
  const rate = async (rater: (typeof people)[number], i: number) => {
    const call = browser(servers, rater.token)
    const rated = people[20 + i]!
    for (let round = 0; round < 20; round += 1) {
      const score = 1 + (round % 5)
      await call('/api/ratings', 'POST', { toUserId: rated.id, knowledge: score })
      const [{ user }, others] = await Promise.all([
        call(`/api/user/${rated.handle}`),
        knowledgeOf(servers[round % 2]!.origin, rated.handle),
      ])
      assert.equal(user.ratings.categories.knowledge.average, score)
      if (others !== score) behind += 1
    }
    const name = `Renamed ${'abcdefghijklmnop'[i]?.repeat(4)}`
    await call('/api/profile/setup', 'POST', { displayName: name })
    const { users } = await call('/api/search/users', 'POST', { query: name })
    assert.ok(users.some(({ id }: { id: number }) => id === rater.id))
  }
  await Promise.all(raters.map(rate))
  assert.ok(behind > 0, 'strangers were never answered from the replica')
})

test('a replica that lags, freezes or dies is dropped without a failed request, and is used again when it recovers', async (t) => {
  const { servers, people, primary, standby, standbyFolder } = await twoServers(t, 0)
  const [server] = servers as [TestApp]
  await eventually('the server reads from the replica', () => servers.every(isReadFrom))
  const { handle, id } = people[0]!
  await eventually('it has the people', async () => (await fetch(`${server.origin}/api/user/${handle}`)).ok)

  let isOn = true
  const taken: number[] = []
  const readers = Array.from({ length: 8 }, async () => {
    while (isOn) {
      const began = performance.now()
      const response = await fetch(`${server.origin}/api/user/${handle}`)
      await response.arrayBuffer()
      assert.equal(response.status, 200)
      taken.push(performance.now() - began)
    }
  })
  const onStandby = (text: string) => query(asSuperuser(standby.connection), text)

  await onStandby('select pg_wal_replay_pause()')
  await query(primary.connection, `update people set bio = 'new' where id = ${id}`)
  await eventually('it was left when it fell behind', () => !isReadFrom(server))
  const { user } = await (await fetch(`${server.origin}/api/user/${handle}`)).json()
  assert.equal(user.bio, 'new')
  await onStandby('select pg_wal_replay_resume()')
  await eventually('it is read from when it has caught up', () => isReadFrom(server))

  const processes = serverProcesses(standbyFolder)
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  await eventually('it was left when it froze', () => !isReadFrom(server))
  for (const pid of processes) process.kill(pid, 'SIGCONT')
  await eventually('it is read from when it has thawed', () => isReadFrom(server))

  await standby.stop()
  await eventually('it was left when it died', () => !isReadFrom(server))
  await sleep(300)
  isOn = false
  await Promise.all(readers)
  assert.ok(taken.length > 100)
  t.diagnostic(`${taken.length} reads, none failed, the longest took ${Math.round(Math.max(...taken))} ms`)
})
