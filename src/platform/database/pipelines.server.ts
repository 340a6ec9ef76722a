import pg from 'pg'
import { Overloaded } from '#platform/overloaded.server.ts'

export type Ask = (client: pg.Client, query: Query) => Promise<pg.QueryResult>
type Query = { name?: string; text: string; values: unknown[] }

/** Beyond this many waiting reads, PostgreSQL can't keep up. */
const maxWaiting = 5000
/** A pipeline silent for this long is busy with a slow read. */
const longMs = 20

const askAlone: Ask = (client, query) => client.query(query)

export function createPipelines(settings: pg.ClientConfig, count: number, ask: Ask = askAlone) {
  const pipelines = Array.from({ length: count }, () => createPipelined(settings))
  let waiting = 0
  /** Prefers the first pipeline without a slow read: parallel sessions only compete for the CPU. */
  const nextConnection = () => {
    const now = performance.now()
    const isFree = (pipeline: Pipelined) => pipeline.waiting === 0 || now - pipeline.movedAt < longMs
    return (
      pipelines.find(isFree) ??
      pipelines.reduce((least, pipeline) => (pipeline.waiting < least.waiting ? pipeline : least))
    )
  }
  const onNextConnection = async (query: Query) => {
    if (waiting >= maxWaiting) throw new Overloaded('too many reads are waiting')
    const pipeline = nextConnection()
    waiting += 1
    if (pipeline.waiting === 0) pipeline.movedAt = performance.now()
    pipeline.waiting += 1
    try {
      const client = await pipeline.client()
      return await ask(client, query)
    } finally {
      waiting -= 1
      pipeline.waiting -= 1
      pipeline.movedAt = performance.now()
    }
  }

  return {
    query: onNextConnection,
    waiting: () => waiting,
    answers: async () => {
      const late = new Promise<false>((resolve) => setTimeout(resolve, 1000, false).unref())
      const probe = onNextConnection({ name: 'answers', text: 'select 1', values: [] }).then(
        () => true,
        () => false,
      )
      return Promise.race([probe, late])
    },
    close: async () => {
      await Promise.all(pipelines.map((pipeline) => pipeline.close()))
    },
  }
}

type Pipelined = ReturnType<typeof createPipelined>

function createPipelined(settings: pg.ClientConfig) {
  let current: Promise<pg.Client> | null = null
  let closed = false

  const connect = () => {
    const client = new pg.Client({ ...settings, pipeline: true })
    const connected = client.connect().then(() => client)
    // A lost connection emits several events; by the last one a new connection may have replaced it.
    const forget = () => {
      if (current === connected) current = null
    }
    connected.catch(forget)
    client.on('error', forget)
    client.on('end', forget)
    return connected
  }

  return {
    waiting: 0,
    /** When the pipeline last answered, or got work after being idle. */
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
