import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Background } from '#platform/background.server.ts'
import type { Connection } from '#platform/database/database.server.ts'
import { connectDedicated } from '#platform/database/dedicatedConnection.server.ts'
import { queryOn } from '#platform/database/query.server.ts'
import { notifyCluster } from './cluster.sql.ts'

/** What one process tells the others. */
type Message =
  /** Only this makes a server one of those that share the limits. */
  { kind: 'here' } | { kind: 'gone' } | ClusterNotice

/** The database sends it (`db/definitions/sessions.sql`). Without people it concerns everybody. */
export type ClusterNotice = { kind: 'sessions'; people?: number[] }

type ReceivedMessage = Message & { from: string }

type Options = {
  /** It leads to PostgreSQL itself: who listens through a pooler hears nothing. */
  connection: Connection
  background: Background
  /** Called with those whose sessions changed; without people when messages may have been missed. */
  hear: (people?: number[]) => void
  /** No other process can serve from the database, so that nobody has to know that this one is there. */
  isAlone: boolean
}

/** How often a process looks whether it still hears the others, and how often it says that it is there. */
const lookMs = 1000
const beatMs = 15_000
/** A process that has not heard for so long what it says itself does not know whether it hears the others. */
const deafMs = 3000
/** A process that was silent for so long is no longer counted. */
const silentMs = 35_000
const timeoutMs = 3000

export type Bus = ReturnType<typeof createBus>

/** Lets the processes that serve from one database hear one another, and know how many they are. */
export function createBus({ connection, background, hear, isAlone }: Options) {
  const id = randomUUID()
  /** When each other server was last heard. */
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
    // An attempt that was given up may succeed after the one that followed it.
    if (isClosed || client) return leave(opened)
    // Those who were heard before are not silent: it was this process that did not listen.
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

  /** One after the other, in the order in which they are told. */
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
    /** Resolves when this process has begun to hear the others, or has failed to. */
    started: heart.then(() => {}),
    /** How many servers there are, this one included. */
    servers: () => 1 + others.size,
    /**
     * Whether nothing was said before the last three seconds that this process has not heard. While this is
     * asked the process speaks to itself each second, and hears that after all that was said before.
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
