export type TestFiles = { node: string[]; journeys: string[] }

/** What changes seldom, or takes long: CI runs it with every change, `npm test` does not. */
export const slow = [
  /\.slow\.test\.ts$/,
  // What the product stands on, what operators do, first starts and rigs.
  /^src\/platform\/(postgres|imageWorker|database|jobs|cluster|metrics|s3)\//,
  /^src\/platform\/(http\/(health|largeBodies|rateLimiter)|api\/malformed|[\w.]+\.test)/,
  /^src\/ops\/(backup|installation|cli|doctor|jobs|startupErrors)/,
  /^(scripts|demo|bench|chaos)\/|^tests\/(commands|modes|demo|simat)\./,
  // Several processes and servers.
  /^src\/app\/(servers|replicas|stop|fewFiles|production|servedMetrics|maintenance)/,
  // Crowds, and pictures that the image worker renders.
  /\/(abuse|crowds|hostilePhotos|staleSearchIndex|exportStream|photos|preview|reportedPhotos|s3Store|smsOutage)\.test/,
]

const isSlow = (file: string) => slow.some((part) => part.test(file))

/** Which journeys a suite has, playwright.config.ts says. */
export const inSuite = (suite: string, { node, journeys }: TestFiles): TestFiles => ({
  node: suite === 'screens' ? [] : node.filter((file) => isSlow(file) === (suite === 'slow')),
  journeys: suite === 'slow' ? [] : journeys,
})
