import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#platform/postgres/embedded.server.ts'
import { lost, writing } from './support/acknowledged.ts'
import { addCrowd } from './support/crowd.ts'
import { install } from './support/installation.ts'
import { recount } from './support/recount.ts'
import { CannotRun, type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

export const power: Rig = {
  name: 'power',
  summary:
    'copies the disk as a power cut would leave it, starts the database on the copy, and checks for recorded writes; needs root, mkfs.xfs, loop devices',
  size: 20,
  unit: 'cuts',
  whole: 200,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const disk = disks()
  const simat = await install({ folder: disk.live })
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), 3000)
    const work = writing(simat.origin, crowd, 16)
    let missing = 0
    let checked = 0
    let drifted = 0
    const starts: number[] = []
    for (let i = 0; i < size; i += 1) {
      await sleep(random.between(50, 800))
      // Copied before the cut, so later acknowledgements don't count.
      const before = work.sofar()
      const folder = disk.cut()
      const began = performance.now()
      const database = await startEmbedded({ dataDir: folder, log: () => {} })
      starts.push(performance.now() - began)
      missing += await lost(database.connection, before)
      checked += before.pairs.length + before.bios.size
      const counts = await recount(database.connection)
      drifted += Object.values(counts).reduce((sum, n) => sum + n, 0)
      await database.stop()
      disk.drop()
      if (i % 10 === 9) say(`${i + 1} cuts, ${before.pairs.length} acknowledged writes, ${missing} lost`)
    }
    await work.stop()
    return [
      none('acknowledged writes lost', missing, checked),
      { ...none('totals and counters adrift', drifted, 1), promised: '0', measured: `${drifted}` },
      observed('longest start of the database after a cut', `${(Math.max(...starts) / 1000).toFixed(1)} s`),
    ]
  } finally {
    await simat.remove()
    disk.remove()
  }
}

/**
 * An ext4 image on XFS; a reflink copy of it contains only what ext4 had sent to its device. Can't simulate a
 * device that lies about flushes.
 */
function disks() {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-power-'))
  // PostgreSQL's user must be able to enter, or the database moves to another disk.
  chmodSync(home, 0o755)
  const at = (name: string) => join(home, name)
  for (const folder of ['outer', 'live', 'cut']) mkdirSync(at(folder))
  const mounted: string[] = []
  const must = (program: string, ...words: string[]) => {
    const { status, error, stderr } = spawnSync(program, words, { encoding: 'utf8' })
    if (status !== 0) throw new CannotRun(`${program} failed: ${error?.message ?? stderr.trim()}`)
  }
  const mount = (file: string, folder: string) => {
    must('mount', '-o', 'loop', file, folder)
    mounted.unshift(folder)
  }
  const unmount = (folder: string) => {
    // A lazy unmount, because a process may still be closing a file.
    spawnSync('umount', ['--lazy', folder])
    mounted.splice(mounted.indexOf(folder), 1)
  }
  const file = (path: string, megabytes: number) => {
    writeFileSync(path, '')
    truncateSync(path, megabytes * 1024 ** 2)
  }
  const remove = () => {
    for (const folder of [...mounted]) unmount(folder)
    rmSync(home, { recursive: true, force: true })
  }

  try {
    file(at('outer.img'), 6000)
    must('mkfs.xfs', '-q', '-m', 'reflink=1', at('outer.img'))
    mount(at('outer.img'), at('outer'))
    file(at('outer/live.img'), 2000)
    must('mkfs.ext4', '-q', at('outer/live.img'))
    mount(at('outer/live.img'), at('live'))
  } catch (error) {
    remove()
    throw error
  }
  return {
    live: at('live'),
    cut() {
      must('cp', '--reflink=always', at('outer/live.img'), at('outer/cut.img'))
      mount(at('outer/cut.img'), at('cut'))
      // After a real power cut, the process these files refer to would be gone.
      for (const left of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock'])
        rmSync(join(at('cut'), left), { force: true })
      return at('cut')
    },
    drop() {
      unmount(at('cut'))
      rmSync(at('outer/cut.img'))
    },
    remove,
  }
}
