import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'
import type { Connection } from '#platform/database/database.server.ts'
import { addressOf, portOf, reachedAt } from './databaseProxy.ts'

/**
 * A proxy that treats startup settings like pgbouncer: refuses them, or drops them
 * (ignore_startup_parameters).
 */
export async function poolerTo(connection: Connection, manner: 'refuses' | 'drops') {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(addressOf(connection))
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        open.delete(end)
        other.destroy()
      })
    }
    near.once('data', (startup: Buffer) => {
      const { parameters, isAsking } = startOf(startup)
      if (isAsking && manner === 'refuses') return near.end(refusal)
      far.write(startupOf(parameters))
      near.pipe(far)
      far.pipe(near)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    for (const end of open) end.destroy()
  })
  return reachedAt(connection, portOf(server.address()))
}

const protocol = 3 << 16

function startOf(message: Buffer) {
  const texts = message.subarray(8).toString('latin1').split('\0')
  const parameters = []
  let isAsking = false
  for (let i = 0; texts[i]; i += 2) {
    if (texts[i] === 'options') isAsking = true
    else parameters.push(texts[i]!, texts[i + 1]!)
  }
  return { parameters, isAsking }
}

function startupOf(parameters: string[]) {
  const body = Buffer.from(`${parameters.join('\0')}\0\0`, 'latin1')
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8)
  head.writeInt32BE(protocol, 4)
  return Buffer.concat([head, body])
}

const refusal = (() => {
  const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0')
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
})()
