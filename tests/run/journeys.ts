import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { root } from '#ground/root.server.ts'
import { findChromium } from '../../run/chromium.ts'
import type { Asked } from './asked.ts'
import { type JourneyEnvironment, withJourneyServers } from './journeyServers.ts'
import { type Count, nothing } from './nodeTests.ts'
import { showSlowest, summed, type Took } from './slowest.ts'
import { titlePattern } from './testFiles.ts'

const playwright = join(root, 'node_modules/@playwright/test/cli.js')

/**
 * Runs the journeys in a real browser against the real server. The suite says in which languages
 * (`playwright.config.ts`).
 */
export async function runJourneys(files: string[], { suite, title }: Asked): Promise<Count> {
  if (files.length === 0) return nothing
  const chromium = foundBrowser()
  if (typeof chromium !== 'string') {
    console.log(`\n${files.length} files of journeys skipped: ${chromium.missing}`)
    return { ...nothing, skipped: files.length }
  }
  return withJourneyServers((environment, folder) =>
    runPlaywright([...files, ...titled(title)], folder, {
      ...environment,
      CHROMIUM: chromium,
      JOURNEYS: suite ?? 'named',
    }),
  )
}

/** Serves Playwright's interface until it is interrupted. Its own window would need Playwright's browser. */
export async function showJourneys(
  files: string[],
  { host, port }: NonNullable<Asked['ui']>,
  title?: string,
) {
  const chromium = foundBrowser()
  if (typeof chromium !== 'string') throw new Error(chromium.missing)
  const words = [...files, ...titled(title), `--ui-host=${host}`, `--ui-port=${port}`, '--reporter=list']
  await withJourneyServers(async (environment) => {
    const child = spawn(process.execPath, [playwright, 'test', ...words], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, CHROMIUM: chromium },
    })
    await new Promise((resolve) => child.on('exit', resolve))
  })
}

/** Playwright knows where its own browsers are. */
const foundBrowser = () => (process.env.JOURNEY_BROWSER ? '' : findChromium())

const titled = (title?: string) => (title === undefined ? [] : ['--grep', titlePattern(title).source])

async function runPlaywright(
  words: string[],
  folder: string,
  environment: JourneyEnvironment & Record<'CHROMIUM' | 'JOURNEYS', string>,
): Promise<Count> {
  const report = join(folder, 'report.json')
  const child = spawn(process.execPath, [playwright, 'test', '--pass-with-no-tests', ...words], {
    cwd: root,
    env: { ...process.env, ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  const [status] = await once(child, 'close')
  const { stats, suites }: Report = JSON.parse(await readFile(report, 'utf8'))
  const took = suites.flatMap(tookIn)
  showSlowest('journeys', took)
  showSlowest(
    'files of journeys',
    summed(took.map(({ name, seconds }) => ({ name: name.split(': ')[0]!, seconds }))),
  )
  const failed = stats.unexpected + stats.flaky
  if (failed > 0) await printPages()
  // Playwright may fail although no test did, for example when its configuration does not load.
  return { passed: stats.expected, failed: failed || (status === 0 ? 0 : 1), skipped: stats.skipped }
}

type Report = { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>; suites: Suite[] }

/** What Playwright reports of a file or of a group in it. */
type Suite = {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    tests: { projectName: string; results: { duration: number }[] }[]
  }[]
}

const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

const tookIn = (suite: Suite): Took[] =>
  specsOf(suite).flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) =>
      results.map(({ duration }) => ({
        name: `${file}: ${title} (${projectName})`,
        seconds: duration / 1000,
      })),
    ),
  )

/**
 * Says what the pages of failed journeys showed, because the log is all that another machine leaves behind.
 */
async function printPages() {
  for await (const file of glob(join(root, 'test-results/*/error-context.md'))) {
    const [, page] = /```yaml\n(.*?)```/s.exec(await readFile(file, 'utf8')) ?? []
    console.log(`\n${basename(dirname(file))} showed\n${page ?? 'nothing'}`)
  }
}
