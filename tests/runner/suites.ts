export type TestFiles = { node: string[]; journeys: string[] }

/** Slow or rarely affected tests: run by CI, not by `npm test`. */
export const slow = [
  /\.slow\.test\.ts$/,
  /^src\/platform\/(postgres|imageWorker|database|jobs|cluster|metrics|s3)\//,
  /^src\/platform\/(http\/(health|largeBodies|rateLimiter)|api\/malformed|[\w.]+\.test)/,
  /^src\/ops\/(backup|installation|cli|doctor|jobs|startupErrors)/,
  /^(scripts|demo|bench|chaos)\/|^tests\/(commands|modes|demo|simat)\./,
  /^src\/app\/(servers|replicas|stop|fewFiles|production|servedMetrics|maintenance)/,
  /\/(abuse|crowds|hostilePhotos|staleSearchIndex|exportStream|photos|preview|reportedPhotos|s3Store|smsOutage)\.test/,
]

export const isSlow = (file: string) => slow.some((part) => part.test(file))

export const inSuite = (suite: string, { node, journeys }: TestFiles): TestFiles => ({
  node: suite === 'screens' ? [] : node.filter((file) => isSlow(file) === (suite === 'slow')),
  journeys: suite === 'slow' ? [] : journeys,
})
