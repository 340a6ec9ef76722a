import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.ts'
import type { Count } from './nodeTests.ts'

const steps = [
  { name: 'format and lint', command: 'biome', arguments: ['ci', '--colors=off'] },
  { name: 'types', command: 'tsc', arguments: ['--noEmit', '--pretty', 'false'] },
]

/** Format, lint and types; each counts as one test. */
export async function check(): Promise<Count> {
  const failed = steps.filter(({ name, command, arguments: words }) => {
    const { status } = spawnSync(join(root, 'node_modules', '.bin', command), words, {
      cwd: root,
      stdio: 'inherit',
    })
    console.log(`${status === 0 ? '✔' : '✖'} ${name}`)
    return status !== 0
  })
  return { passed: steps.length - failed.length, failed: failed.length, skipped: 0 }
}
