import { createRequire } from 'node:module'

/**
 * On import, graphile-worker executes a config file from the current folder or any folder above it, and
 * throws if one of them can't be read. So it's imported as if from `/`. `require` is synchronous: nothing
 * else runs meanwhile.
 */
function importFromRoot(): typeof import('graphile-worker') {
  const { cwd } = process
  process.cwd = () => '/'
  try {
    return createRequire(import.meta.url)('graphile-worker')
  } finally {
    process.cwd = cwd
  }
}

export const { Logger, parseCronItems, run, runMigrations } = importFromRoot()
