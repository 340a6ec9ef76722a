import { spawn } from 'node:child_process'
import { root } from '../../run/build.ts'

/** Runs what `npm run simat -- …` runs, on this data folder. */
export async function runSimat(dataDir: string, environment: Record<string, string>, words: string[]) {
  const child = spawn(process.execPath, ['run/simat.ts', ...words], {
    cwd: root,
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
