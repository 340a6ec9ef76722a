import { spawn } from 'node:child_process'
import { root } from '#platform/root.server.ts'

export async function tested(files: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'tests/runner/test.ts', ...files], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  await new Promise((resolve) => child.on('close', resolve))
  const [, passed = '0', failed = '1'] = /(\d+) passed, (\d+) failed/.exec(output) ?? []
  const [, failures = ''] = output.split('failing tests:')
  return { passed: Number(passed), failed: Number(failed), output: failures.slice(0, 4000) }
}
