import { spawn } from 'node:child_process'
import { type Release, today } from './releases.ts'

export async function runSimat(
  dataDir: string,
  environment: Record<string, string>,
  words: string[],
  release: Release = today,
) {
  const child = spawn(release.node, ['scripts/simat.ts', ...words], {
    cwd: release.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: '', ...environment, DATA_DIR: dataDir },
  })
  let output = ''
  const hear = (data: Buffer) => {
    output += data
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output }
}

export async function mustRun(...typed: Parameters<typeof runSimat>) {
  const { code, output } = await runSimat(...typed)
  if (code !== 0) throw new Error(`simat ${typed[2].join(' ')} ended with ${code}: ${output}`)
  return output
}
