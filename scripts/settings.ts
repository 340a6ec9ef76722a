import { type Settings, TextValue, Whole } from '#ops/config/settings/setting.server.ts'

export const commandSettings: Settings = {
  NODE_COMPILE_CACHE: TextValue({
    default: 'node_modules/.compiled',
    description: 'The folder that caches compiled code between starts.',
    example: '/var/cache/simat',
  }),
  CHROMIUM: TextValue({
    description: 'The browser that runs the e2e tests.',
    without: 'the installed browser, or Debian’s, which root installs',
    example: '/usr/bin/chromium',
  }),
  E2E_BROWSER: TextValue({
    default: 'chromium',
    description: 'The browser that runs the e2e tests: `firefox` and `webkit` need `npx playwright install`.',
    example: 'webkit',
  }),
  E2E_TIMEOUT: Whole({
    default: 120_000,
    minimum: 0,
    maximum: 3_600_000,
    description: 'The timeout of an e2e test in milliseconds; 0 waits at a breakpoint indefinitely.',
    example: '0',
  }),
  PHOTOS: TextValue({
    description: 'With any value, e2e tests save screenshots in `photos/`.',
    without: 'no screenshots are saved',
    example: '1',
  }),
  E2E_SUITE: TextValue({
    default: 'named',
    description: 'The suite whose e2e tests run, in its languages. The commands set `test` and `screens`.',
    example: 'screens',
  }),
  HOSTILE_FILES: Whole({
    default: 150,
    minimum: 100,
    maximum: 100_000,
    description: 'How many hostile photos `npm test -- hostile` sends.',
    example: '1000',
  }),
  BENCH_BEFORE: TextValue({
    description:
      'The root of a clone of another version, which `npm run bench` and `npm run bench:submit` compare with this one.',
    without: 'only this version is measured',
    example: '/tmp/simat-1.0.0',
  }),
}
