import { type Settings, TextValue, Whole } from '#ops/config/settings/setting.server.ts'

export const commandSettings: Settings = {
  NODE_COMPILE_CACHE: TextValue({
    default: 'node_modules/.compiled',
    description: 'The folder in which compiled code is kept for the next start.',
    example: '/var/cache/simat',
  }),
  CHROMIUM: TextValue({
    description: 'The browser in which the journeys are tried.',
    without: 'the one that is installed, or Debian’s, which root installs',
    example: '/usr/bin/chromium',
  }),
  E2E_BROWSER: TextValue({
    default: 'chromium',
    description:
      'The browser in which the journeys are tried: `firefox` and `webkit` are those of `npx playwright install`.',
    example: 'webkit',
  }),
  E2E_TIMEOUT: Whole({
    default: 120_000,
    minimum: 0,
    maximum: 3_600_000,
    description: 'How many milliseconds a journey may take; 0 waits at a breakpoint for as long as you like.',
    example: '0',
  }),
  PHOTOS: TextValue({
    description: 'With any value the journeys leave pictures of their screens in `photos/`.',
    without: 'no pictures are made',
    example: '1',
  }),
  E2E_SUITE: TextValue({
    default: 'named',
    description:
      'The suite whose journeys are tried, in its languages: `test` and `screens` are set by their commands.',
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
      'The root of a clone of another version, which `npm run bench` and `npm run bench:submit` measure beside this one.',
    without: 'this version is measured alone',
    example: '/tmp/simat-1.0.0',
  }),
}
