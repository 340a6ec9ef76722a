import { defineConfig } from '@playwright/test'

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

const journeys = process.env.JOURNEYS ?? 'named'
if (journeys !== 'named' && journeys !== 'test' && journeys !== 'sweep' && journeys !== 'states')
  throw new TypeError(`JOURNEYS names ${journeys}, which is no suite`)
const english = { name: 'English', metadata: { language: 'en' } }
const arabic = { name: 'Arabic', metadata: { language: 'ar' } }
const ofSweep = '*.sweep.spec.ts'
// Their behavior doesn't depend on the language, and the sweep draws their screens in both.
const englishOnlyFiles =
  /\/(admin|administrators|cases|demo|loading|offline|photo|protection|push)\.sweep\.spec\.ts$/
/** Text that bypasses the messages shows in either language. */
const englishOnlyTests = /no word is untranslated/

/** Started by `npm test`, which brings the server, its database and the browser. */
export default defineConfig({
  testDir,
  // The states of `npm run states` need no server.
  ...(journeys !== 'states' && { globalSetup: './tests/support/journeyServers.ts' }),
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // An engineer who stops at a line with a debugger sets 0, and is waited for.
  timeout: Number(process.env.JOURNEY_TIMEOUT ?? 120_000),
  // Beside busy processes a picture waits long for its turn; on a quiet machine nothing comes near this.
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: './tests/run/reporter.ts',
  use: {
    baseURL: process.env.JOURNEY_ORIGIN ?? '',
    viewport: { width: 360, height: 740 },
    trace: 'off',
    reuseContext: true,
    // Requests that go through a service worker would pass by the routes of a journey.
    serviceWorkers: 'block',
    ...(browser === 'chromium' ? { launchOptions } : { browserName: browser }),
  },
  // A journey with the tag depends on its language. In the other one the rest is only seen by the sweep.
  projects: {
    states: [english, arabic],
    named: [english, { ...arabic, grep: /@both/ }],
    test: [
      { ...english, testIgnore: ofSweep },
      { ...arabic, testIgnore: ofSweep, grep: /@both/ },
    ],
    sweep: [
      { ...english, testMatch: ofSweep },
      {
        ...arabic,
        name: 'Arabic of the sweep',
        testMatch: ofSweep,
        testIgnore: englishOnlyFiles,
        grepInvert: englishOnlyTests,
      },
      { ...arabic, testIgnore: ofSweep, grepInvert: /@both/ },
    ],
  }[journeys],
})
