import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Background } from '#platform/background.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { connectDedicated } from '#platform/database/dedicatedConnection.server.ts'
import { queryOn } from '#platform/database/query.server.ts'
import { notifyCluster } from './cluster.sql.ts'

type Message =
  /** Only servers that send `here` are counted for the shared rate limits. */
  { kind: 'here' } | { kind: 'gone' } | ClusterNotice

/** Sent by `db/definitions/sessions.sql`. Without `people`, every session is affected. */
export type ClusterNotice = { kind: 'sessions'; people?: number[] }

type ReceivedMessage = Message & { from: string }

type Options = {
  /** A direct connection, because poolers don't deliver notifications. */
  connection: Connection
  background: Background
  /** Called without `people` when notices may have been missed. */
  hear: (people?: number[]) => void
  /** The embedded database serves no other process, so no heartbeat is needed. */
  isAlone: boolean
}

const lookMs = 1000
const beatMs = 15_000
/** A process that hasn't received its own echo for this long may be missing notices. */
const deafMs = 3000
const silentMs = 35_000
const timeoutMs = 3000

export type Bus = ReturnType<typeof createBus>

export function createBus({ connection, background, hear, isAlone }: Options) {
  const id = randomUUID()
  const others = new Map<string, number>()
  let client: pg.Client | null = null
  let sending: Promise<unknown> = Promise.resolve()
  let [looks, saidAt, heardAt] = [0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let isClosed = false

  async function attend(again: boolean) {
    const opened = await connectDedicated(connection, 'simat servers')
    opened.on('notification', ({ payload = '' }) => onMessage(JSON.parse(payload)))
    opened.once('end', () => leave(opened))
    await opened.query('listen simat_servers')
    // A timed-out attempt may still connect after its successor.
    if (isClosed || client) return leave(opened)
    // Don't treat peers as gone: we were the ones not listening.
    for (const other of others.keys()) others.set(other, performance.now())
    client = opened
    if (again) hear()
  }

  function leave(lost: pg.Client) {
    if (client === lost) client = null
    lost.end().catch(() => {})
  }

  function onMessage(notice: ReceivedMessage) {
    heardAt = performance.now()
    if (notice.from === id) return
    if (notice.kind === 'gone') return void others.delete(notice.from)
    const isKnown = others.has(notice.from)
    if (isKnown || notice.kind === 'here') others.set(notice.from, performance.now())
    if (!isKnown && notice.kind === 'here') broadcast(here)
    if (notice.kind === 'sessions') hear(notice.people)
  }

  const here: Message = { kind: 'here' }

  function send(to: pg.Client, message: Message) {
    const notice = JSON.stringify({ ...message, from: id })
    const sent = sending.then(() => queryOn(to)(notifyCluster, { notice }))
    sending = sent.catch(() => {})
    return sent
  }

  function broadcast(message: Message) {
    const to = client
    if (to) send(to, message).catch(() => leave(to))
  }

  async function beat() {
    looks += 1
    const isAnew = !client
    if (isAnew) await Promise.race([attend(looks > 1), tooLong()])
    const to = client
    if (!to || (!isAnew && (isAlone || performance.now() - saidAt < beatMs))) return
    saidAt = performance.now()
    try {
      await Promise.race([send(to, here), tooLong()])
    } catch (error) {
      leave(to)
      throw error
    }
    const silence = performance.now() - silentMs
    for (const [other, at] of others) if (at < silence) others.delete(other)
  }

  const heart = background
    .run('hear the other servers', beat)
    .then(() => background.every(lookMs, 'hear the other servers', beat))

  return {
    started: heart.then(() => {}),
    servers: () => 1 + others.size,
    /**
     * True if no notice older than three seconds can be missing: the process sends itself one every second as
     * an in-order echo.
     */
    isListening() {
      const now = performance.now()
      if (client && now - Math.max(saidAt, heardAt) > lookMs) {
        saidAt = now
        broadcast(here)
      }
      return client !== null && now - heardAt < deafMs
    },
    async close() {
      isClosed = true
      const stop = await heart
      stop()
      const last = client
      client = null
      if (!last) return
      const goodbye = send(last, { kind: 'gone' }).then(() => last.end())
      await Promise.race([goodbye, tooLong()]).catch(() => {})
    },
  }
}

async function tooLong() {
  await sleep(timeoutMs, null, { ref: false })
  throw new Error('PostgreSQL does not answer')
}
