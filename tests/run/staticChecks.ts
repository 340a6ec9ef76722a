import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#ground/root.server.ts'
import type { Count } from './nodeTests.ts'

const steps = [
  { name: 'format and lint', command: 'biome', arguments: ['ci', '--colors=off'] },
  { name: 'types', command: 'tsc', arguments: ['--noEmit', '--pretty', 'false'] },
]

/** Runs both steps side by side; each counts as one test. */
export async function check(): Promise<Count> {
  const outcomes = await Promise.all(steps.map(passes))
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed, skipped: 0 }
}

async function passes({ name, command, arguments: words }: (typeof steps)[number]) {
  const child = spawn(join(root, 'node_modules', '.bin', command), words, { cwd: root })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  // The output is collected first, because the steps would print into one another.
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  process.stdout.write(said + complained)
  console.log(`${status === 0 ? '✔' : '✖'} ${name}`)
  return status === 0
}
