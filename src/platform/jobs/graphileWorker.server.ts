import { createRequire } from 'node:module'

/**
 * On import, graphile-worker executes a config file from the current folder or any parent, so `cwd` pretends
 * to be `/`. `require` is synchronous, so no other code sees that.
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
