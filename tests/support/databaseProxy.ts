import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'
import type { Connection } from '#platform/database/database.server.ts'

/** A proxy that can delay or drop traffic. */
export async function wireTo(connection: Connection) {
  const ends = new Set<Socket>()
  const dead = new Set<Socket>()
  let held: (() => void)[] | null = null
  let heldEnds: (() => void)[] | null = null

  const server = createServer((near) => {
    const far = connect(addressOf(connection))
    forward(near, far)
    forward(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    for (const end of ends) end.destroy()
  })

  function forward(from: Socket, to: Socket) {
    ends.add(from)
    const pass = (what: () => void) => {
      if (held) held.push(what)
      else if (!dead.has(from)) what()
    }
    from.on('data', (data) => pass(() => to.write(data)))
    from.on('close', () => {
      ends.delete(from)
      if (heldEnds) heldEnds.push(() => to.destroy())
      else pass(() => to.destroy())
    })
    from.on('error', () => {})
  }

  return {
    connection: reachedAt(connection, portOf(server.address())),
    /** Drops everything silently, like a stopped machine or a cut cable. */
    freeze: () => {
      held ??= []
    },
    thaw: () => {
      const late = held ?? []
      held = null
      for (const arrive of late) arrive()
    },
    /** Forwards everything except closed connections. */
    holdEnds: () => {
      heldEnds ??= []
    },
    releaseEnds: () => {
      const late = heldEnds ?? []
      heldEnds = null
      for (const end of late) end()
    },
    loseEveryone: () => {
      for (const end of ends) dead.add(end)
    },
  }
}

export function addressOf(connection: Connection) {
  if ('host' in connection) return { path: `${connection.host}/.s.PGSQL.${connection.port}` }
  const { hostname, port } = new URL(connection.connectionString)
  return { host: hostname, port: Number(port || 5432) }
}

export function reachedAt(connection: Connection, port: number): Connection {
  if ('host' in connection) return { ...connection, host: '127.0.0.1', port }
  const url = new URL(connection.connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}

export function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>) {
  if (address === null || typeof address === 'string') throw new Error('the wire has no port')
  return address.port
}
