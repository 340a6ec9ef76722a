import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Background } from '#kit/background.server.ts'
import type { Connection } from '#kit/database/database.server.ts'
import { openOwnConnection } from '#kit/database/longWork.server.ts'
import { queryOn } from '#kit/database/query.server.ts'
import type { News } from '#kit/news/news.server.ts'
import { tellServers } from './queries.server.ts'

/** What one server tells the others. */
export type Message =
  | { kind: 'here' }
  | { kind: 'gone' }
  /** Add to the common count what you have counted of this caller. */
  | { kind: 'yield'; caller: string }
  | { kind: 'yielded'; caller: string; to: string }
  | { kind: 'news'; news: News }

type Said = Message & { from: string }

type Options = {
  /** It leads to PostgreSQL itself: who listens through a pooler hears nothing. */
  connection: Connection
  background: Background
  hear: (said: Said) => void
  /** Called when there are more or fewer servers. */
  changed: () => void
  /** Called when this server can be heard, and hears. What was told before that may be lost. */
  attends: () => void
}

const beatMs = 1000
/** A server that was silent for so long is no longer counted. */
const silentMs = 3500
const patienceMs = 3000

/** Lets the servers of one database hear one another, and know how many they are. */
export function openBus({ connection, background, hear, changed, attends }: Options) {
  const id = randomUUID()
  const heardAt = new Map<string, number>()
  let client: pg.Client | null = null
  let sending: Promise<unknown> = Promise.resolve()
  let isClosed = false

  async function attend() {
    const opened = await openOwnConnection(connection, 'simat servers')
    opened.on('notification', ({ payload = '' }) => receive(JSON.parse(payload)))
    opened.once('end', () => leave(opened))
    await opened.query('listen simat_servers')
    // Those who were heard before are not silent: it was this server that did not listen.
    for (const other of heardAt.keys()) heardAt.set(other, performance.now())
    return opened
  }

  function leave(lost: pg.Client) {
    if (client === lost) client = null
    lost.end().catch(() => {})
  }

  function receive(said: Said) {
    if (said.from === id) return
    if (said.kind === 'gone') return forget(said.from)
    const isNew = !heardAt.has(said.from)
    heardAt.set(said.from, performance.now())
    if (isNew) {
      tell({ kind: 'here' })
      changed()
    }
    hear(said)
  }

  function forget(other: string) {
    if (heardAt.delete(other)) changed()
  }

  /** One after the other, in the order in which they are told. */
  function send(to: pg.Client, message: Message) {
    const sent = sending.then(() =>
      queryOn(to)(tellServers, { said: JSON.stringify({ ...message, from: id }) }),
    )
    sending = sent.catch(() => {})
    return sent
  }

  /** False if nobody can hear it now. */
  function tell(message: Message) {
    const to = client
    if (to) send(to, message).catch(() => leave(to))
    return to !== null
  }

  async function beat() {
    const attended = client
    const to = attended ?? (await attend())
    if (isClosed) return leave(to)
    client = to
    if (!attended) attends()
    try {
      await Promise.race([send(to, { kind: 'here' }), tooLong()])
    } catch (error) {
      leave(to)
      throw error
    }
    const silence = performance.now() - silentMs
    for (const [other, at] of heardAt) if (at < silence) forget(other)
  }

  const heart = background
    .run('hear the other servers', beat)
    .then(() => background.every(beatMs, 'hear the other servers', beat))

  return {
    id,
    others: (): ReadonlySet<string> => new Set(heardAt.keys()),
    tell,
    async close() {
      isClosed = true
      const stop = await heart
      stop()
      const last = client
      client = null
      if (!last) return
      await Promise.race([send(last, { kind: 'gone' }), tooLong()]).catch(() => {})
      await last.end().catch(() => {})
    },
  }
}

async function tooLong() {
  await sleep(patienceMs, null, { ref: false })
  throw new Error('PostgreSQL does not answer')
}
