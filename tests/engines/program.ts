import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** Starts a program, and gives each line that it writes to who listens. */
export function startProgram(
  path: string,
  words: string[],
  environment: Record<string, string>,
  hear: (line: string) => void = () => {},
) {
  const child = spawn(path, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  child.on('exit', () => process.off('exit', kill))
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', hear)
  return child
}

/** Ends it, and waits until it is gone. */
export async function stopProgram(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
