import { needsOf } from '../support/needs.ts'

const startsProcesses = ['node:child_process', 'node:cluster', 'node:worker_threads']

/**
 * Says whether a test file may share its process with others: it starts none of its own. The build does not
 * count, because it is done before the first test.
 */
export function mayShare(file: string) {
  const { packages } = needsOf(file, isOfTests)
  return !startsProcesses.some((each) => packages.has(each))
}

/** What the product starts it ends when the test closes it. */
const isOfTests = (path: string) =>
  path !== 'run/build.ts' && (!path.startsWith('src/') || path.endsWith('.test.ts'))
