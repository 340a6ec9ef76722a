import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#ground/root.server.ts'
import { needsOf } from '../support/needs.ts'
import { isNotTheApp } from './changed.ts'

/** Long suites of what the product stands on, which changes seldom. */
const ground =
  /^src\/ground\/postgres\/|^src\/operate\/backup\/|\/command\/backups\.test|^tests\/sealedSimulation\.test|\/s3Store\.test/
const record = join(root, 'node_modules', '.passed.json')

/**
 * Leaves out suites of the ground of which nothing has changed since they passed here. With CI=true none is.
 */
export function withoutUnchanged(files: string[]) {
  if (process.env.CI) return files
  const passed = passedBefore()
  const unchanged = files.filter((file) => ground.test(file) && passed[file] === digestOf(file))
  for (const file of unchanged)
    console.log(`${file} is left out: nothing that it imports has changed since it passed (CI=true runs it)`)
  return files.filter((file) => !unchanged.includes(file))
}

/** Remembers of these which of the ground passed. */
export function rememberPassed(files: string[]) {
  const passed = files.filter((file) => ground.test(file)).map((file) => [file, digestOf(file)])
  writeFileSync(record, JSON.stringify({ ...passedBefore(), ...Object.fromEntries(passed) }))
}

function passedBefore(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(record, 'utf8'))
  } catch {
    return {}
  }
}

function digestOf(file: string) {
  const database = globSync('db/**/*.sql', { cwd: root })
  const files = [...needsOf(file, isNotTheApp).files, ...database, 'package-lock.json'].sort()
  const hash = createHash('sha256')
  for (const each of files) hash.update(each).update(readFileSync(join(root, each)))
  return hash.digest('hex')
}
