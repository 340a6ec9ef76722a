import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPair } from './support/cluster/pair.ts'
import { type Figure, none, type Rig, type Trial } from './support/rig.ts'
import { tested } from './support/tests.ts'

/** All calls and their foundations; embedded-database tests don't apply to other engines. */
const calls = [
  'src/features',
  'src/admin',
  'src/app/page.test.ts',
  'tests/access.test.ts',
  'tests/specified.test.ts',
  'tests/seed.test.ts',
]

export const engines: Rig = {
  name: 'engines',
  summary:
    'runs every call’s tests on Debian’s PostgreSQL, behind pgbouncer, and with a standby for reads; needs root; a Debian in a folder',
  size: 1,
  unit: 'rounds',
  whole: 1,
  run,
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-engines-'))
  chmodSync(home, 0o755)
  const pair = await createPair(home)
  const kinds: Record<string, Record<string, string>> = {
    'an own server': {},
    pgbouncer: { TEST_POOLER: pair.pooler },
    'a standby that is read from': { TEST_STANDBY: pair.standby },
  }
  const figures: Figure[] = []
  try {
    for (let round = 0; round < size; round += 1) {
      for (const [kind, environment] of Object.entries(kinds)) {
        const { passed, failed, output } = await tested(calls, { DATABASE_URL: pair.url, ...environment })
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
