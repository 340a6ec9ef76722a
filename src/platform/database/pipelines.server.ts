import pg from 'pg'
import { Overloaded } from '#platform/overloaded.server.ts'

export type Ask = (client: pg.Client, query: Query) => Promise<pg.QueryResult>
type Query = { name?: string; text: string; values: unknown[] }

/**
 * When more reads than this are on their way PostgreSQL does not keep up, and a further one is refused at
 * once.
 */
const mostWaiting = 5000
/** A lane that has not answered for so long is busy with a long read. */
const longMs = 20

const askAlone: Ask = (client, query) => client.query(query)

/**
 * A few connections that pipeline many reads: a statement is sent without waiting for the answer to the one
 * before.
 */
export function createPipelines(settings: pg.ClientConfig, count: number, ask: Ask = askAlone) {
  const lanes = Array.from({ length: count }, () => openLane(settings))
  let waiting = 0
  /**
   * The first lane that gets on, because sessions of PostgreSQL that work at the same time only take the
   * processor from one another. Behind a long read another lane is taken.
   */
  const nextLane = () => {
    const now = performance.now()
    const isFree = (lane: Lane) => lane.waiting === 0 || now - lane.movedAt < longMs
    return lanes.find(isFree) ?? lanes.reduce((least, lane) => (lane.waiting < least.waiting ? lane : least))
  }
  const onNextLane = async (query: Query) => {
    if (waiting >= mostWaiting) throw new Overloaded('too many reads are waiting')
    const lane = nextLane()
    waiting += 1
    if (lane.waiting === 0) lane.movedAt = performance.now()
    lane.waiting += 1
    try {
      const client = await lane.client()
      return await ask(client, query)
    } finally {
      waiting -= 1
      lane.waiting -= 1
      lane.movedAt = performance.now()
    }
  }

  return {
    query: onNextLane,
    waiting: () => waiting,
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

type Lane = ReturnType<typeof openLane>

/** One connection, opened when it is first needed and again after it was lost. */
function openLane(settings: pg.ClientConfig) {
  let current: Promise<pg.Client> | null = null
  let closed = false

  const connect = () => {
    const client = new pg.Client({ ...settings, pipeline: true })
    const connected = client.connect().then(() => client)
    // A lost connection emits more than one event, and may already have been replaced when the last one
    // comes.
    const forget = () => {
      if (current === connected) current = null
    }
    connected.catch(forget)
    client.on('error', forget)
    client.on('end', forget)
    return connected
  }

  return {
    /** How many reads have been sent and not answered. */
    waiting: 0,
    /** When it last answered, or was given something to do. */
    movedAt: 0,
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
