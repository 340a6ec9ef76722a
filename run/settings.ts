import type { Settings } from '#operate/config/settings/setting.server.ts'

/** What the commands of this folder read from the environment, apart from the server. */
export const commandSettings: Settings = {
  NODE_COMPILE_CACHE: {
    kind: 'text',
    usual: 'node_modules/.compiled',
    about: 'The folder in which compiled code is kept for the next start.',
    example: '/var/cache/simat',
  },
  CHROMIUM: {
    kind: 'text',
    about: 'The browser in which the journeys are tried.',
    without: 'the one that is installed, or Debian’s, which root installs',
    example: '/usr/bin/chromium',
  },
  JOURNEY_BROWSER: {
    kind: 'text',
    usual: 'chromium',
    about:
      'The browser in which the journeys are tried: `firefox` and `webkit` are those of `npx playwright install`.',
    example: 'webkit',
  },
  JOURNEY_TIMEOUT: {
    kind: 'number',
    usual: 120_000,
    least: 0,
    most: 3_600_000,
    about: 'How many milliseconds a journey may take; 0 waits at a breakpoint for as long as you like.',
    example: '0',
  },
  PHOTOS: {
    kind: 'text',
    about: 'With any value the journeys leave pictures of their screens in `photos/`.',
    without: 'no pictures are made',
    example: '1',
  },
  JOURNEYS: {
    kind: 'text',
    usual: 'named',
    about:
      'The suite whose journeys are tried, in its languages: `test` and `sweep` are set by their commands.',
    example: 'sweep',
  },
  HOSTILE_FILES: {
    kind: 'number',
    usual: 150,
    least: 100,
    most: 100_000,
    about: 'How many hostile photos `npm test -- hostile` sends.',
    example: '1000',
  },
  BENCH_BEFORE: {
    kind: 'text',
    about:
      'The root of a clone of another version, which `npm run bench` and `npm run bench:submit` measure beside this one.',
    without: 'this version is measured alone',
    example: '/tmp/simat-1.0.0',
  },
}
