export type TestFiles = { node: string[]; journeys: string[] }

/** What changes seldom, or takes long: CI runs it with every change, `npm test` does not. */
export const ground = [
  /\.ground\.test\.ts$/,
  // What the product stands on, what operators do, first starts and rigs.
  /^src\/platform\/(postgres|imageWorker|database|jobs|cluster|metrics|s3)\//,
  /^src\/platform\/(http\/(health|largeBodies|rateLimiter)|api\/malformed|[\w.]+\.test)/,
  /^src\/ops\/(backup|installation|cli|doctor|jobs|startupErrors)/,
  /^(run|proof)\/|^tests\/(commands|modes|demo|simat)\./,
  // Several processes and servers.
  /^src\/app\/(servers|replicas|stop|fewFiles|production|servedMetrics|maintenance)/,
  // Crowds, and pictures that the workshop draws.
  /\/(abuse|crowds|hostile|staleness|stream|photos|preview|reportedPhotos|s3Store|outage)\.test/,
]

const isGround = (file: string) => ground.some((part) => part.test(file))

/** Which journeys a suite has, playwright.config.ts says. */
export const inSuite = (suite: string, { node, journeys }: TestFiles): TestFiles => ({
  node: suite === 'sweep' ? [] : node.filter((file) => isGround(file) === (suite === 'ground')),
  journeys: suite === 'ground' ? [] : journeys,
})
