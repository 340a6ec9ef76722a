import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { storeMark } from '#features/photos/mediaStore.server.ts'
import { ratingsCalls } from '#features/ratings/ratings.contract.ts'
import { Caller } from '#tests/support/caller.ts'
import { debianPackages } from '#tests/support/debianPackages.ts'
import { dataUrl, jpeg } from '#tests/support/pictures.ts'
import type { Random } from '../scripts/seededRandom.ts'
import { mustRun } from './support/commandLine.ts'
import { addCrowd, type Crowd } from './support/crowd.ts'
import { differing, digestsOf, filesBelow, sameFiles } from './support/digests.ts'
import { type Installation, install } from './support/installation.ts'
import { CannotRun, type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

const many = 100
/** These tables record deletions since the backup, so they differ. */
const ofLeavers = ['accounts', 'people', 'people_words', 'former_numbers']

export const restic: Rig = {
  name: 'restic',
  summary:
    'backs up, copies the backups off the machine with restic, loses the machine, and restores on another; a wrong password is refused; needs restic, from the system or downloaded from Debian',
  size: 1,
  unit: 'machines',
  whole: 3,
  run,
}

async function run({ size, random, say }: Trial): Promise<Figure[]> {
  const program = resticProgram()
  const fell = { tables: 0, photos: 0, people: 0, leavers: 0, wrongPassword: 0 }
  const differed = new Set<string>()
  let stored = ''
  for (let machine = 0; machine < size; machine += 1) {
    const home = await mkdtemp(join(tmpdir(), 'simat-rig-restic-'))
    const backups = join(home, 'backups')
    const environment = { BACKUP_TO: backups, APP_SECRET: 'the same secret on both machines, long enough' }
    const off = carrier(program, join(home, 'elsewhere'))
    const simat = await install({ environment })
    const restored = await install({ environment })
    try {
      await simat.start()
      const connection = await simat.connection()
      const crowd = await addCrowd(connection, many)
      await live(simat, crowd, random)
      await mustRun(simat.dataDir, environment, ['backup'])
      const [before, photos] = [await digestsOf(connection), await filesBelow(join(simat.dataDir, 'media'))]
      await mustRun(simat.dataDir, environment, ['user', 'delete', crowd.handleOf(1), '--yes'])
      off(['init'])
      off(['backup', '--tag', 'simat', '--exclude', '*.unfinished-*', backups])
      stored = off(['stats', '--mode', 'raw-data']).trim().split('\n').at(-1)?.trim() ?? ''

      await simat.remove()
      await rm(backups, { recursive: true })
      if (off(['restore', 'latest', '--target', '/'], 'not the password') !== refused) fell.wrongPassword += 1
      if (existsSync(backups)) fell.wrongPassword += 1
      off(['restore', 'latest', '--target', '/'])
      off(['forget', '--tag', 'simat', '--keep-daily', '14', '--keep-monthly', '12', '--prune'])
      off(['check', '--read-data'])

      say(await mustRun(restored.dataDir, environment, ['backup', 'verify', 'latest']))
      const told = await mustRun(restored.dataDir, environment, ['restore', 'latest'])
      say(told)
      if (!told.includes('erase again 1 account(s)')) fell.leavers += 1
      await restored.start()
      const now = await digestsOf(await restored.connection())
      const different = differing(before, now).filter((table) => !ofLeavers.includes(table))
      for (const table of different) differed.add(table)
      if (different.length > 0) fell.tables += 1
      const back = await filesBelow(join(restored.dataDir, 'media'))
      for (const files of [photos, back])
        for (const path of files.keys()) if (basename(path) === storeMark) files.delete(path)
      if (photos.size === 0 || !sameFiles(photos, back)) fell.photos += 1
      const statusOf = async (place: number) =>
        (await fetch(`${restored.origin}/api/user/${crowd.handleOf(place)}`)).status
      if ((await statusOf(0)) !== 200) fell.people += 1
      if ((await statusOf(1)) !== 404) fell.leavers += 1
    } finally {
      for (const each of [simat, restored]) if (existsSync(each.dataDir)) await each.remove()
      await rm(home, { recursive: true, force: true })
    }
  }
  return [
    none('machines whose tables differ (but for who has left, sessions and codes)', fell.tables, size),
    none('machines whose photos differ', fell.photos, size),
    none('machines without a person', fell.people, size),
    none('people who left since the backup, and are back', fell.leavers, size),
    none('wrong passwords taken', fell.wrongPassword, size),
    observed('tables that differed', [...differed].join(', ') || 'none'),
    observed('stored by restic', stored),
  ]
}

function resticProgram() {
  if (spawnSync('restic', ['version']).status === 0) return 'restic'
  const fetched = debianPackages('restic', ['restic'])
  if ('missing' in fetched) throw new CannotRun(`restic is missing, and ${fetched.missing}`)
  return join(fetched.home, 'usr/bin/restic')
}

const refused = 'refused'

const carrier =
  (program: string, repository: string) =>
  (words: string[], password = 'the password of the rig') => {
    const env = {
      ...process.env,
      RESTIC_REPOSITORY: repository,
      RESTIC_PASSWORD: password,
      RESTIC_CACHE_DIR: `${repository}-cache`,
    }
    const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', env })
    if (/wrong password/.test(stderr)) return refused
    if (error || status !== 0) throw error ?? new Error(`restic ${words[0]} ended with ${status}: ${stderr}`)
    return stdout
  }

async function live({ origin }: Installation, { ids, tokenOf, handleOf }: Crowd, random: Random) {
  const caller = new Caller(origin)
  const sent = async (path: string, place: number, body: object) => {
    const { status, failure } = await caller.ask({ method: 'POST', path, token: tokenOf(place), body })
    if (status !== 200) throw new Error(`${path} answered ${failure ?? status}`)
  }
  for (const place of ids.keys()) {
    for (const step of [1, 2, 3]) {
      const toUserId = handleOf((place + step) % ids.length)
      await sent(ratingsCalls.submit.path, place, { toUserId, humor: 1 + random.below(5), manners: 4 })
    }
    if (place % 10 > 0) continue
    const photo = await jpeg({ width: 60, height: 40, seed: random.below(2 ** 31) })
    await sent('/api/profile/setup', place, { bio: 'Somebody', profileImageUrl: dataUrl(photo) })
  }
  caller.close()
}
