import type { TestFiles } from './testFiles.ts'

/**
 * `test` is for every change, `ground` what the product stands on, which changes seldom, and `sweep` every
 * screen and every journey in both languages. CI runs all three.
 */
export const suites = ['test', 'ground', 'sweep'] as const
export type Suite = (typeof suites)[number]

const ground = [
  // The embedded PostgreSQL, the workshop and backups.
  /^src\/(ground\/(postgres|workshop)|operate\/(backup|installation))\//,
  /^src\/operate\/(command\/backup|obstacles)|\/s3Store\.test/,
  // Several processes and servers, and first starts.
  /^src\/app\/(workers|servers|replicas|stop|fewFiles|production)\./,
  /^run\/ready\.|^tests\/(commands|modes|demo|simat)\./,
  // Long simulations, and crowds.
  /^proof\/|\/(crowds|hostile|staleness)\.test/,
]

export const inSuite = (suite: Suite, { node, journeys }: TestFiles): TestFiles => ({
  node:
    suite === 'sweep'
      ? []
      : node.filter((file) => ground.some((part) => part.test(file)) === (suite === 'ground')),
  journeys: suite === 'ground' ? [] : journeys,
})
