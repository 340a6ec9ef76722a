import { test } from 'node:test'
import { connectionUrl, freshDatabase } from '#tests/support/database.ts'
import { wireTo } from '#tests/support/databaseProxy.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { startServer } from '../../scripts/server.ts'

await ensureBuilt()

test('a server that is asked to stop exits, even if PostgreSQL hangs', async () => {
  const { connection } = await freshDatabase()
  const wire = await wireTo(connection)
  const server = await startServer('src/app/serverProcess.server.ts', {
    DATABASE_URL: connectionUrl(wire.connection),
    LOG_LEVEL: 'silent',
  })
  await fetch(`${server.origin}/readyz`)
  wire.freeze()
  await server.stop()
})
