import { spawn, spawnSync } from 'node:child_process'
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
import type { Asked } from './asked.ts'
import { ensureBuilt, root } from './build.ts'
import { findChromium } from './chromium.ts'
import { type Count, nothing } from './nodeTests.ts'
import { startServer } from './server.ts'
import { titlePattern } from './testFiles.ts'

type Environment = Record<string, string>

const playwright = join(root, 'node_modules/@playwright/test/cli.js')

/** Runs each journey in English and in Arabic, in a real browser against the real server. */
export async function runJourneys(files: string[], title?: string): Promise<Count> {
  if (files.length === 0) return nothing
  const chromium = findChromium()
  if (typeof chromium !== 'string') {
    console.log(`\n${files.length} files of journeys skipped: ${chromium.missing}`)
    return { ...nothing, skipped: files.length }
  }
  return withServers(chromium, (environment, folder) =>
    runPlaywright([...files, ...titled(title)], folder, environment),
  )
}

/** Serves Playwright's interface until it is interrupted. Its own window would need Playwright's browser. */
export async function showJourneys(
  files: string[],
  { host, port }: NonNullable<Asked['ui']>,
  title?: string,
) {
  const chromium = findChromium()
  if (typeof chromium !== 'string') throw new Error(chromium.missing)
  const words = [...files, ...titled(title), `--ui-host=${host}`, `--ui-port=${port}`, '--reporter=list']
  await withServers(chromium, async (environment) => {
    const child = spawn(process.execPath, [playwright, 'test', ...words], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    await new Promise((resolve) => child.on('exit', resolve))
  })
}

const titled = (title?: string) => (title === undefined ? [] : ['--grep', titlePattern(title).source])

async function withServers<T>(
  chromium: string,
  use: (environment: Environment, folder: string) => Promise<T>,
) {
  await ensureBuilt()
  const folder = await mkdtemp(join(tmpdir(), 'simat-journeys-'))
  const database = `simat_test_journeys_${process.pid}`
  const databaseUrl = connectionUrl(withDatabase(testServer(), database))
  await asOwner(testServer(), `create database ${database} template ${template}`)
  // With a trusted proxy a journey can come from an address of its own.
  const own = { TRUSTED_PROXIES: 'loopback', ADMIN_PASSWORD: randomBytes(24).toString('base64url') }
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: folder, ...own }
  const server = await startServer('src/app/main.server.ts', environment)
  const withFeatures = await startServer('src/app/main.server.ts', { ...environment, FEATURES: 'all' })
  const journeys = {
    CHROMIUM: chromium,
    JOURNEY_ORIGIN: server.origin,
    JOURNEY_FEATURES_ORIGIN: withFeatures.origin,
    JOURNEY_DATABASE: databaseUrl,
    JOURNEY_ADMIN_PASSWORD: own.ADMIN_PASSWORD,
  }
  try {
    return await use(journeys, folder)
  } finally {
    await Promise.all([server.stop(), withFeatures.stop()])
    await dropDatabase(database)
    await rm(folder, { recursive: true, force: true })
  }
}

async function runPlaywright(words: string[], folder: string, environment: Environment): Promise<Count> {
  const report = join(folder, 'report.json')
  const { status } = spawnSync(process.execPath, [playwright, 'test', '--pass-with-no-tests', ...words], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const { stats } = JSON.parse(await readFile(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky
  // Playwright may fail although no test did, for example when its configuration does not load.
  return { passed: stats.expected, failed: failed || (status === 0 ? 0 : 1), skipped: stats.skipped }
}
