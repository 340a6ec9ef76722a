import { defineConfig } from '@playwright/test'

const testDir = 'tests/e2e'
const browser = process.env.E2E_BROWSER ?? 'chromium'
if (browser !== 'chromium' && browser !== 'firefox' && browser !== 'webkit')
  throw new TypeError(`E2E_BROWSER names ${browser}, which is neither firefox nor webkit`)
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

const journeys = process.env.E2E_SUITE ?? 'named'
if (journeys !== 'named' && journeys !== 'test' && journeys !== 'screens' && journeys !== 'states')
  throw new TypeError(`E2E_SUITE names ${journeys}, which is no suite`)
const english = { name: 'English', metadata: { language: 'en' } }
const arabic = { name: 'Arabic', metadata: { language: 'ar' } }
const screensOnly = '*.screens.spec.ts'
// Language-independent; `test:screens` covers their screens in both languages.
const englishOnlyFiles =
  /\/(admin|administrators|cases|demo|loading|offline|photo|security|push)\.screens\.spec\.ts$/
/** Unlocalized text shows in either language. */
const englishOnlyTests = /no word is untranslated/

/** Run by `npm test`, which provides the server, database, and browser. */
export default defineConfig({
  testDir,
  ...(journeys !== 'states' && { globalSetup: './tests/support/e2eServers.ts' }),
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  // Set 0 for debugging.
  timeout: Number(process.env.E2E_TIMEOUT ?? 120_000),
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: './tests/runner/reporter.ts',
  use: {
    baseURL: process.env.E2E_ORIGIN ?? '',
    viewport: { width: 360, height: 740 },
    trace: 'off',
    reuseContext: true,
    // Requests through a service worker would bypass the tests' routes.
    serviceWorkers: 'block',
    ...(browser === 'chromium' ? { launchOptions } : { browserName: browser }),
  },
  // `@both` tests depend on the language. `test:screens` runs the others in Arabic.
  projects: {
    states: [english, arabic],
    named: [english, { ...arabic, grep: /@both/ }],
    test: [
      { ...english, testIgnore: screensOnly },
      { ...arabic, testIgnore: screensOnly, grep: /@both/ },
    ],
    screens: [
      { ...english, testMatch: screensOnly },
      {
        ...arabic,
        name: 'Arabic screens',
        testMatch: screensOnly,
        testIgnore: englishOnlyFiles,
        grepInvert: englishOnlyTests,
      },
      { ...arabic, testIgnore: screensOnly, grepInvert: /@both/ },
    ],
  }[journeys],
})
