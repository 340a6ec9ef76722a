import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../run/build.ts'
import { startServer } from '../../run/server.ts'
import { asOwner, dropDatabase, serving, template, testServer, withDatabase } from '../support/database.ts'
import { whatsappEnvironment } from '../support/whatsapp.ts'

export type JourneyEnvironment = Record<
  | 'JOURNEY_ORIGIN'
  | 'JOURNEY_TRUSTED_ORIGIN'
  | 'JOURNEY_DATABASE'
  | 'JOURNEY_TRUSTED_DATABASE'
  | 'JOURNEY_ADMIN_PASSWORD',
  string
>

/**
 * Provides a server of each edition, each on a database of its own.
 */
export async function withJourneyServers<T>(
  use: (environment: JourneyEnvironment, folder: string) => Promise<T>,
) {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'simat-journeys-'))
  const database = `simat_test_journeys_${process.pid}`
  const own = serving(withDatabase(testServer(), database))
  const trusted = `${database}_trusted`
  const ofTrusted = serving(withDatabase(testServer(), trusted))
  for (const name of [database, trusted])
    await asOwner(testServer(), `create database ${name} template ${template}`)
  const password = randomBytes(24).toString('base64url')
  // With a trusted proxy a journey can come from an address of its own.
  const environment = { ...own, DATA_DIR: folder, TRUSTED_PROXIES: 'loopback', ADMIN_PASSWORD: password }
  const server = await startServer('src/app/main.server.ts', environment)
  const withTrust = await startServer('src/app/main.server.ts', {
    ...environment,
    ...ofTrusted,
    DATA_DIR: join(folder, 'trusted'),
    EDITION: 'trusted',
    // Nothing is sent by it, because messages are shown.
    ...whatsappEnvironment,
  })
  const journeys: JourneyEnvironment = {
    JOURNEY_ORIGIN: server.origin,
    JOURNEY_TRUSTED_ORIGIN: withTrust.origin,
    JOURNEY_DATABASE: own.DATABASE_URL,
    JOURNEY_TRUSTED_DATABASE: ofTrusted.DATABASE_URL,
    JOURNEY_ADMIN_PASSWORD: password,
  }
  try {
    return await use(journeys, folder)
  } finally {
    await Promise.all([server.stop(), withTrust.stop()])
    for (const name of [database, trusted]) await dropDatabase(name)
    await rm(folder, { recursive: true, force: true })
  }
}
