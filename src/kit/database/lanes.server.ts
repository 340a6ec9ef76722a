import pg from 'pg'
import { Overloaded } from '#kit/overloaded.server.ts'

type Query = { name?: string; text: string; values: unknown[] }

/** More reads than this on their way means PostgreSQL does not keep up: say so at once instead of queueing. */
const mostWaiting = 5000

/** A few connections that carry many reads at a time, each statement behind the other without waiting. */
export function openLanes(settings: pg.ClientConfig, count: number) {
  const lanes = Array.from({ length: count }, () => openLane(settings))
  let next = 0
  let waiting = 0
  const onNextLane = async (query: Query) => {
    if (waiting >= mostWaiting) throw new Overloaded('too many reads are waiting')
    waiting += 1
    try {
      next = (next + 1) % count
      const client = await lanes[next]!.client()
      return await client.query(query)
    } finally {
      waiting -= 1
    }
  }

  return {
    query: onNextLane,
    answers: async () => {
      const late = new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref())
      const asked = onNextLane({ name: 'answers', text: 'select 1', values: [] }).then(
        () => true,
        () => false,
      )
      return Promise.race([asked, late])
    },
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}

/** One connection, made when first asked for and again after it was lost. */
function openLane(settings: pg.ClientConfig) {
  let current: Promise<pg.Client> | null = null
  let closed = false

  const connect = () => {
    const client = new pg.Client({ ...settings, pipeline: true })
    const connected = client.connect().then(() => client)
    // A lost connection says so more than once, and by then it may already be replaced.
    const forget = () => {
      if (current === connected) current = null
    }
    connected.catch(forget)
    client.on('error', forget)
    client.on('end', forget)
    return connected
  }

  return {
    client() {
      if (closed) throw new Overloaded('the database was closed')
      current ??= connect()
      return current
    },
    async close() {
      closed = true
      const client = await current?.catch(() => null)
      await client?.end()
    },
  }
}
