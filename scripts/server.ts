import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from '#platform/root.server.ts'
import serverFlags from './serverFlags.json' with { type: 'json' }

export async function startServer(
  script: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...serverFlags, script, ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', ...environment },
  })
  process.on('exit', () => child.kill('SIGKILL'))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  let metricsAt: string | null = null
  const origin = await new Promise<string>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
    createInterface(child.stdout).on('line', (line) => {
      metricsAt ??= /Metrics are at ([^\s"]+)/.exec(line)?.[1] ?? null
      const [, address] = /Simat is at ([^\s"]+)/.exec(line) ?? []
      if (address) resolve(address)
    })
  })
  return {
    origin,
    metricsAt,
    pid: child.pid!,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
