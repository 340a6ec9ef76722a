import { globSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { drawnFifth } from '#tests/run/drawnByLot.ts'

const testDir = 'tests/journeys'
const browser = process.env.JOURNEY_BROWSER ?? 'chromium'
if (browser !== 'chromium' && browser !== 'firefox' && browser !== 'webkit')
  throw new TypeError(`JOURNEY_BROWSER names ${browser}, which is neither firefox nor webkit`)
const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-gpu',
  ],
}

/** Started by `npm test`, which brings the server, its database and the browser. */
export default defineConfig({
  testDir,
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // Whoever stops at a line with a debugger sets 0, and is waited for.
  timeout: Number(process.env.JOURNEY_TIMEOUT ?? 120_000),
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['list'], ['json']],
  use: {
    baseURL: process.env.JOURNEY_ORIGIN ?? '',
    viewport: { width: 360, height: 740 },
    trace: 'off',
    // Requests that go through a service worker would pass by the routes of a journey.
    serviceWorkers: 'block',
    ...(browser === 'chromium' ? { launchOptions } : { browserName: browser }),
  },
  // A journey with the tag depends on its language. Of the others some files run in Arabic too, new ones at every run.
  projects: [
    { name: 'English', metadata: { language: 'en' } },
    { name: 'Arabic', metadata: { language: 'ar' }, grep: /@both/ },
    {
      name: 'Arabic by lot',
      metadata: { language: 'ar' },
      grepInvert: /@both/,
      testMatch: drawnFifth(globSync('*.spec.ts', { cwd: testDir }), process.env.JOURNEY_SEED ?? ''),
    },
  ],
})
