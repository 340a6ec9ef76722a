import type { TestFiles } from './testFiles.ts'

/**
 * `test` is for every change, `ground` what the product stands on, which changes seldom, and `sweep` every
 * screen and every journey in both languages. CI runs all three.
 */
export const suites = ['test', 'ground', 'sweep'] as const
export type Suite = (typeof suites)[number]

/** The embedded PostgreSQL, backups, several processes and servers, first starts, and long simulations. */
const ground =
  /^src\/(ground\/postgres|operate\/(backup|installation)\/|operate\/command\/backup)|^src\/operate\/obstacles|^src\/app\/(workers|servers|replicas|stop|tellNews|fewFiles|production)\.|^run\/ready\.|^tests\/(commands|modes|demo|simat)\.|^proof\/|\/s3Store\.test/

export const inSuite = (suite: Suite, { node, journeys }: TestFiles): TestFiles => ({
  node: suite === 'sweep' ? [] : node.filter((file) => ground.test(file) === (suite === 'ground')),
  journeys: suite === 'ground' ? [] : journeys,
})
