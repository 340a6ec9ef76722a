import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../scripts/server.ts'
import { asOwner, dropDatabase, serving, template, testServer, withDatabase } from './database.ts'
import { whatsappEnvironment } from './whatsapp.ts'

/**
 * One server and database per edition. Publishes their addresses in the environment, and returns the stop
 * function.
 */
export async function startJourneyServers() {
  const folder = await mkdtemp(join(tmpdir(), 'simat-journeys-'))
  const names = ['', '_trusted'].map((edition) => `simat_test_journeys_${process.pid}${edition}`)
  for (const name of names) await asOwner(testServer(), `create database ${name} template ${template}`)
  const [specified, trusted] = names.map((name) => serving(withDatabase(testServer(), name)))
  const password = randomBytes(24).toString('base64url')
  // Localhost is a trusted proxy, so journeys can choose their address.
  const environment = { DATA_DIR: folder, TRUSTED_PROXIES: 'loopback', ADMIN_PASSWORD: password }
  const servers = await Promise.all([
    startServer('src/app/serverProcess.server.ts', { ...environment, ...specified }),
    startServer('src/app/serverProcess.server.ts', {
      ...environment,
      ...trusted,
      DATA_DIR: join(folder, 'trusted'),
      EDITION: 'trusted',
      // WhatsApp must be configured, but nothing is sent: development shows messages.
      ...whatsappEnvironment,
    }),
  ])
  Object.assign(process.env, {
    E2E_ORIGIN: servers[0].origin,
    E2E_TRUSTED_ORIGIN: servers[1].origin,
    E2E_DATABASE: specified!.DATABASE_URL,
    E2E_TRUSTED_DATABASE: trusted!.DATABASE_URL,
    E2E_ADMIN_PASSWORD: password,
  })
  return async () => {
    await Promise.all(servers.map((server) => server.stop()))
    for (const name of names) await dropDatabase(name)
    await rm(folder, { recursive: true, force: true })
  }
}

// biome-ignore lint/style/noDefaultExport: Playwright asks for it
export default startJourneyServers
