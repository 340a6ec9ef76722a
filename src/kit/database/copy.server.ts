import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Client, Submittable } from 'pg'

/** What `pg` hands to a statement that speaks the COPY protocol; its declarations omit it. */
type Wire = {
  stream: Socket
  query(statement: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(reason: string): void
  endCopyFrom(): void
}

type Copy = Submittable & { done: Promise<number> }

/** Rows are gathered into pieces of about this size. */
const piece = 64 * 1024
/** More than this waiting, and PostgreSQL waits too. */
const mostWaiting = 4 * piece

/** COPY … TO STDOUT, as fast as it is read and no faster; returns how many rows there were. */
export async function* copyOut(client: Client, statement: string): AsyncGenerator<Buffer, number> {
  let gathered: Buffer[] = []
  let waiting = 0
  let heard = Promise.withResolvers<void>()
  let wire: Wire | undefined
  let ended = false

  const copy = copying(statement, (connection) => {
    wire = connection
  })
  const onData = ({ chunk }: { chunk: Buffer }) => {
    // `pg` writes over what it handed out.
    gathered.push(Buffer.from(chunk))
    waiting += chunk.length
    if (waiting > mostWaiting) wire?.stream.pause()
    if (waiting >= piece) heard.resolve()
  }
  client.query(Object.assign(copy, { handleCopyData: onData }))
  const end = () => {
    ended = true
    heard.resolve()
  }
  copy.done.then(end, end)

  while (!ended || gathered.length > 0) {
    await heard.promise
    const ready = Buffer.concat(gathered)
    gathered = []
    waiting = 0
    if (!ended) heard = Promise.withResolvers()
    wire?.stream.resume()
    if (ready.length > 0) yield ready
  }
  return await copy.done
}

/** COPY … FROM STDIN; tells how many rows it took. */
export async function copyIn(client: Client, statement: string, source: AsyncIterable<Buffer>) {
  let over = false
  let failure: unknown
  const copy = copying(statement, () => {})
  const feed = async (wire: Wire) => {
    try {
      for await (const chunk of source) {
        if (over) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), copy.done])
      }
      wire.endCopyFrom()
    } catch (error) {
      failure = error
      if (!over) wire.sendCopyFail('its source failed')
    }
  }
  const end = () => {
    over = true
  }
  copy.done.then(end, end)
  client.query(Object.assign(copy, { handleCopyInResponse: feed }))
  return copy.done.catch((error: unknown) => {
    throw failure ?? error
  })
}

function copying(statement: string, begin: (wire: Wire) => void): Copy {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let rows = 0
  const handlers = {
    done: promise,
    submit: (connection: unknown) => {
      begin(connection as Wire)
      ;(connection as Wire).query(statement)
    },
    handleCommandComplete: ({ text }: { text: string }) => {
      rows = Number(text.split(' ')[1])
    },
    handleReadyForQuery: () => resolve(rows),
    handleError: reject,
  }
  return handlers
}
