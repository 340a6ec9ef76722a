import { needsOf } from '#tests/support/needs.ts'

/** Says whether a test file may run in one process with others: it starts no process of its own. */
export function mayShare(file: string) {
  const { packages } = needsOf(file, isOfTests)
  return !['node:child_process', 'node:cluster', 'node:worker_threads'].some((each) => packages.has(each))
}

/** What the product starts, it ends when the test closes it. */
const isOfTests = (path: string) => !path.startsWith('src/') || path.endsWith('.test.ts')
