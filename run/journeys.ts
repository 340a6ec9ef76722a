import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  asOwner,
  connectionUrl,
  dropDatabase,
  template,
  testServer,
  withDatabase,
} from '#tests/support/database.ts'
import { ensureBuilt, root } from './build.ts'
import { findChromium } from './chromium.ts'
import { type Count, filesMatching, nothing } from './nodeTests.ts'
import { startServer } from './server.ts'

/** The product as a person meets it: the real server, a real browser, each journey in English and Arabic. */
export async function runJourneys(wanted: string[]): Promise<Count> {
  const files = await filesMatching('tests/journeys/*.spec.ts', wanted)
  if (files.length === 0) return nothing
  const chromium = findChromium()
  if (typeof chromium !== 'string') {
    console.log(`\n${files.length} files of journeys skipped: ${chromium.missing}`)
    return { ...nothing, skipped: files.length }
  }
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'simat-journeys-'))
  const database = `simat_test_journeys_${process.pid}`
  const databaseUrl = connectionUrl(withDatabase(testServer(), database))
  await asOwner(testServer(), `create database ${database} template ${template}`)
  // So that a journey may come from an address of its own.
  const own = { TRUSTED_PROXIES: 'loopback', ADMIN_PASSWORD: randomBytes(24).toString('base64url') }
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...own }
  const server = await startServer('src/app/main.server.ts', environment)
  const withFeatures = await startServer('src/app/main.server.ts', { ...environment, FEATURES: 'all' })
  try {
    return await runPlaywright(files, folder, {
      CHROMIUM: chromium,
      JOURNEY_ORIGIN: server.origin,
      JOURNEY_FEATURES_ORIGIN: withFeatures.origin,
      JOURNEY_DATABASE: databaseUrl,
      JOURNEY_ADMIN_PASSWORD: own.ADMIN_PASSWORD,
    })
  } finally {
    await Promise.all([server.stop(), withFeatures.stop()])
    await dropDatabase(database)
    await rm(folder, { recursive: true, force: true })
  }
}

async function runPlaywright(
  files: string[],
  folder: string,
  environment: Record<string, string>,
): Promise<Count> {
  const report = join(folder, 'report.json')
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(process.execPath, [playwright, 'test', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const { stats } = JSON.parse(await readFile(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  // A configuration that does not load, say, fails without a test that does.
  return { passed: stats.expected, failed: failed || (status === 0 ? 0 : 1), skipped: stats.skipped }
}
