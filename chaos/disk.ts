import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Caller } from '#tests/support/caller.ts'
import { lost, writing } from './support/acknowledged.ts'
import { addCrowd } from './support/crowd.ts'
import { install, isReady } from './support/installation.ts'
import { recount } from './support/recount.ts'
import { atMost, CannotRun, type Figure, none, type Rig, type Trial } from './support/rig.ts'

const megabytes = 700
const reserve = 64

export const disk: Rig = {
  name: 'disk',
  summary: 'fills the disk, then stops and starts the server on the full disk; needs root (a RAM disk)',
  size: 3,
  unit: 'fillings',
  whole: 20,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const folder = smallDisk()
  const simat = await install({ folder })
  try {
    await simat.start()
    const crowd = await addCrowd(await simat.connection(), 3000)
    const caller = new Caller(simat.origin)
    const read = { path: '/api/user/ratings', token: crowd.tokenOf(0) }
    const done = { pairs: [] as { rater: number; rated: number }[], bios: new Map<number, number>() }
    let reads = 0
    let readsFailed = 0
    let writesOnFull = 0
    let wrongReadiness = 0
    let unclean = 0
    const back: number[] = []
    for (let round = 0; round < size; round += 1) {
      const work = writing(simat.origin, crowd, 8)
      await sleep(500)
      const left = random.oneOf([reserve * 0.7, 20, 0])
      fill(folder, left)
      await sleep(2500)
      const before = work.acknowledged.length
      for (let i = 0; i < 100; i += 1) {
        reads += 1
        if ((await caller.ask(read)).status !== 200) readsFailed += 1
        await sleep(10)
      }
      writesOnFull += work.acknowledged.length - before
      const { disk: told } = await (await fetch(`${simat.origin}/readyz`)).json()
      if (told !== 'full') wrongReadiness += 1
      if ((await simat.stop()) !== 0) unclean += 1
      caller.close()
      await simat.start()
      if ((await caller.ask(read)).status !== 200) readsFailed += 1
      rmSync(join(folder, 'filling'))
      const emptied = performance.now()
      while (!(await canWrite(caller, crowd.tokenOf(2999)))) await sleep(50)
      back.push(performance.now() - emptied)
      const { pairs, bios } = await work.stop()
      done.pairs.push(...pairs)
      for (const [person, turn] of bios) done.bios.set(person, turn)
      say(`left ${left.toFixed(0)} MB: ${before} acknowledged before, free now ${freeOf(folder)} MB`)
    }
    if (!(await isReady(simat.origin))) readsFailed += 1
    const missing = await lost(await simat.connection(), done)
    const drifted = Object.values(await recount(await simat.connection())).reduce((sum, n) => sum + n, 0)
    return [
      none('acknowledged writes lost', missing, done.pairs.length + done.bios.size),
      none('reads that failed on a full disk', readsFailed, reads),
      { ...none('writes taken on a full disk', writesOnFull, 1), promised: '0', measured: `${writesOnFull}` },
      none('/readyz that did not say so', wrongReadiness, size),
      none('stops and starts on a full disk that were not clean', unclean, size),
      atMost('longest until writes go on', Math.max(...back) / 1000, 5, ' s'),
      { ...none('totals and counters adrift', drifted, 1), promised: '0', measured: `${drifted}` },
    ]
  } finally {
    rmSync(join(folder, 'filling'), { force: true })
    await simat.remove()
    spawnSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A tmpfs, so filling it affects nothing else and its files vanish on unmount. */
function smallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'simat-rig-disk-'))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]
  if (spawnSync('mount', options).status === 0) return folder
  throw new CannotRun('only root may mount a small disk to fill')
}

function fill(folder: string, leave: number) {
  const bytes = statfsSync(folder)
  const most = (bytes.bavail * bytes.bsize) / 1024 ** 2 - leave
  if (most > 0) writeUntilFull(join(folder, 'filling'), Math.floor(most))
}

function writeUntilFull(file: string, count: number) {
  writeFileSync(file, '')
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M', `count=${count + 1}`])
}

const freeOf = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.round((bavail * bsize) / 1024 ** 2)
}

async function canWrite(caller: Caller, token: string) {
  const reply = await caller.ask({ method: 'POST', path: '/api/profile/setup', token, body: { bio: 'room' } })
  return reply.status === 200
}
