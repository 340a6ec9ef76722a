import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#kit/database/database.server.ts'
import { openPair } from './support/cluster/pair.ts'
import { mustRun, runSimat } from './support/commandLine.ts'
import { type Installation, install } from './support/installation.ts'
import { recount } from './support/recount.ts'
import { earlierRelease, type Release, today } from './support/releases.ts'
import { type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'
import { environment, settle } from './support/upgrading/neighbours.ts'
import { differences, look, valuesIn } from './support/upgrading/seen.ts'
import { enterCode } from './support/upgrading/visitor.ts'

export const upgrade: Rig = {
  name: 'upgrade',
  summary:
    'upgrades an installation of an earlier release that is lived in, goes back, and compares what people see',
  size: 1,
  unit: 'rounds',
  whole: 1,
  run,
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const earlier = earlierRelease()
  const figures: Figure[] = []
  for (let round = 0; round < size; round += 1) {
    const home = mkdtempSync(join(tmpdir(), 'simat-rig-upgrade-'))
    chmodSync(home, 0o755)
    try {
      say(`${earlier.name}, with the embedded database`)
      figures.push(...(await tried(earlier, join(home, 'embedded'), { say })))
      const pair = await openPair(home)
      try {
        say(`${earlier.name}, with an own PostgreSQL`)
        figures.push(...(await tried(earlier, join(home, 'own'), { say, url: pair.url })))
      } finally {
        await pair.close()
      }
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  }
  return figures
}

type Tried = { say: (line: string) => void; url?: string }

async function tried(earlier: Release, dataDir: string, { say, url }: Tried): Promise<Figure[]> {
  const kind = url ? 'own PostgreSQL' : 'embedded'
  const to = url ? `${dataDir}-backups` : join(dataDir, 'backups')
  mkdirSync(dataDir)
  const settings = { ...environment, ...(url && { DATABASE_URL: url, BACKUP_TO: to }) }
  const then = await install({ folder: dataDir, environment: settings, release: earlier })
  const now = await install({ folder: dataDir, environment: settings, release: today })
  const figures: Figure[] = []
  try {
    await then.start()
    await mustRun(dataDir, settings, ['seed', '60'], earlier)
    const { neighbours, waiting } = await settle(then.origin)
    const visitors = [...neighbours, waiting].map(({ visitor }) => visitor)
    const before = await look(then.origin, neighbours)
    await then.stop()

    const visit = ({ origin }: Installation) => {
      for (const visitor of visitors) visitor.origin = origin
    }
    const seenBy = async (simat: Installation) => {
      visit(simat)
      const seen = await look(simat.origin, neighbours)
      const differing = differences(before, seen)
      for (const each of differing.slice(0, 20)) say(`  ${each}`)
      return differing.length
    }
    const all = valuesIn(before)
    const compared = async (what: string, simat: Installation) =>
      figures.push(none(`${kind}: what is seen otherwise ${what}`, await seenBy(simat), all))
    const began = performance.now()
    await now.start()
    const seconds = (performance.now() - began) / 1000
    figures.push(observed(`${kind}: start with backup and migrations`, `${seconds.toFixed(1)} s`))
    await compared('after the upgrade', now)
    const entered = await enterCode(waiting.visitor, waiting.phone, waiting.code).then(
      () => 0,
      () => 1,
    )
    figures.push(none(`${kind}: codes of before that are refused after it`, entered, 1))
    figures.push(...(await examined(now, settings, kind, to, url)))
    await now.stop()

    await then.start()
    await compared(`by ${earlier.name} on the database of today`, then)
    await then.stop()

    await now.start()
    visit(now)
    await neighbours[0]!.visitor.must('/api/ratings', { toUserId: neighbours[1]!.id, humor: 5, manners: 5 })
    await now.stop()
    const made = readdirSync(to).filter((name) => !name.startsWith('former-numbers'))
    figures.push(none(`${kind}: backups too many or too few`, Math.abs(made.length - 1), 1))
    await mustRun(dataDir, settings, ['restore', join(to, made[0]!), '--replace'], earlier)
    await then.start()
    await compared(`by ${earlier.name} after it restored the backup`, then)
    await then.stop()
    return figures
  } finally {
    await now.remove()
    await then.remove()
  }
}

/** Asks the commands that an operator asks after an upgrade. */
async function examined(
  simat: Installation,
  settings: Record<string, string>,
  kind: string,
  to: string,
  url?: string,
) {
  const connection: Connection = url ? { connectionString: url } : await simat.connection()
  const drifted = Object.values(await recount(connection)).reduce((sum, n) => sum + n, 0)
  const doctor = await runSimat(simat.dataDir, settings, ['doctor'])
  const verified = await runSimat(simat.dataDir, { ...settings, BACKUP_TO: to }, [
    'backup',
    'verify',
    'latest',
  ])
  const marks = (output: string, mark: string) =>
    output.split('\n').filter((line) => line.startsWith(mark)).length
  const told = (what: string, { output, code }: typeof doctor): Figure => {
    const wrong = marks(output, '✗')
    return none(`${kind}: ✗ of ${what}`, code === 0 ? wrong : Math.max(wrong, 1), wrong + marks(output, '✓'))
  }
  return [
    none(`${kind}: totals and counters adrift`, drifted, 1),
    told('simat doctor', doctor),
    told('simat backup verify latest', verified),
  ]
}
