import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run/build.ts'
import { openPair } from './support/cluster/pair.ts'
import { type Figure, none, type Rig, type Trial } from './support/rig.ts'

/** The tests of all calls and of what is beneath them; those of the embedded database have no use for another one. */
const calls = [
  'src/features',
  'src/app/page.test.ts',
  'tests/access.test.ts',
  'tests/specified.test.ts',
  'tests/seed.test.ts',
]

export const engines: Rig = {
  name: 'engines',
  summary:
    'runs the tests of all calls on a PostgreSQL of Debian, behind pgbouncer, with a standby, and on partitions',
  size: 1,
  unit: 'rounds',
  whole: 1,
  run,
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-engines-'))
  chmodSync(home, 0o755)
  const pair = await openPair(home)
  const kinds: Record<string, Record<string, string>> = {
    'an own server': {},
    pgbouncer: { TEST_POOLER: pair.pooler },
    'a standby that is read from': { TEST_STANDBY: pair.standby },
    partitions: { TEST_PARTITIONS: '4' },
  }
  const figures: Figure[] = []
  try {
    for (let round = 0; round < size; round += 1) {
      for (const [kind, environment] of Object.entries(kinds)) {
        const { passed, failed, output } = await tested({ DATABASE_URL: pair.url, ...environment })
        say(`${kind}: ${passed} passed, ${failed} failed`)
        if (failed > 0) say(output)
        figures.push(none(`tests of calls that fail on ${kind}`, failed, passed + failed))
      }
    }
    return figures
  } finally {
    await pair.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function tested(environment: Record<string, string>) {
  const child = spawn(process.execPath, ['run/ready.mjs', 'run/test.ts', ...calls], {
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
