import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#platform/root.server.ts'
import { served } from './support/containers/served.ts'
import { freePort, isReady } from './support/installation.ts'
import { printed } from './support/printed.ts'
import { type Figure, none, observed, type Rig } from './support/rig.ts'

export const clone: Rig = {
  name: 'clone',
  summary:
    'starts the committed version in a fresh clone, with the exact commands from docs/OPERATING.md; needs git',
  size: 1,
  unit: 'clones',
  whole: 1,
  run,
}

const installingMs = 15 * 60_000

async function run(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'simat-rig-clone-'))
  const [start = '', ...others] = printed('docs/OPERATING.md', '## 1. Try it in five minutes')
    .trim()
    .split('\n')
  must(spawnSync('git', ['clone', '--quiet', root, folder], { encoding: 'utf8' }))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { NODE_ENV: _, DATABASE_URL: __, ...own } = process.env
  const env = { ...own, PORT: `${port}` }
  const began = performance.now()
  const server = spawn('sh', ['-c', `exec ${start}`], { cwd: folder, env, stdio: 'ignore' })
  try {
    while (!(await isReady(origin))) {
      if (server.exitCode !== null) throw new Error(`“${start}” ended with ${server.exitCode}`)
      if (performance.now() - began > installingMs) throw new Error(`“${start}” serves nothing`)
      await sleep(200)
    }
    const seconds = Math.round((performance.now() - began) / 1000)
    for (const each of others) must(spawnSync('sh', ['-c', each], { cwd: folder, env, encoding: 'utf8' }))
    const lacks = await served(origin)
    server.kill('SIGTERM')
    const [code] = await once(server, 'exit')
    return [
      none('things that a fresh clone does not serve (page, person, drawn preview)', lacks.length, 3),
      none('stops that did not end with 0', code === 0 ? 0 : 1, 1),
      observed('from the clone to the first answer, with installing', `${seconds} s`),
    ]
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

function must({ status, stderr }: { status: number | null; stderr: string }) {
  if (status !== 0) throw new Error(stderr)
}
