export type TestFiles = { node: string[]; journeys: string[] }

/** What changes seldom, or takes long: CI runs it with every change, `npm test` does not. */
export const ground = [
  /\.ground\.test\.ts$/,
  // The embedded PostgreSQL, the workshop and backups.
  /^src\/(ground\/(postgres|workshop)|operate\/(backup|installation))\//,
  /^src\/operate\/(command\/backup|obstacles)|\/s3Store\.test/,
  // Several processes and servers, and first starts.
  /^src\/app\/(workers|servers|replicas|stop|fewFiles|production)\./,
  /^run\/ready\.|^tests\/(commands|modes|demo|simat)\./,
  // Long simulations, crowds, and much that is malformed.
  /^proof\//,
  /\/(crowds|hostile|staleness|malformed|largeBodies|recompute\.server)\.test/,
  // The database: its migrations, its jobs, and what happens while it does not answer.
  /^src\/ground\/(database\/migrations|jobs\/jobs|http\/health)\./,
]

const isGround = (file: string) => ground.some((part) => part.test(file))

/** Which journeys a suite has, playwright.config.ts says. */
export const inSuite = (suite: string, { node, journeys }: TestFiles): TestFiles => ({
  node: suite === 'sweep' ? [] : node.filter((file) => isGround(file) === (suite === 'ground')),
  journeys: suite === 'ground' ? [] : journeys,
})
