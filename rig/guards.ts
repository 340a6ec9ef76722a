import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#kit/root.server.ts'

/** What each rig guards: after a change there it is to be run again. */
export const guards: Readonly<Record<string, readonly string[]>> = {
  kills: ['src/kit/postgres', 'src/kit/database', 'src/app/main.server.ts', 'src/app/ending.server.ts'],
  power: ['src/kit/postgres', 'src/kit/database'],
  freeze: ['src/kit/database', 'src/kit/http'],
  disk: ['src/kit/disk.server.ts', 'src/kit/postgres', 'src/app/main.server.ts'],
  races: [
    'src/features/ratings/saving',
    'src/features/auth/codes',
    'src/features/handles',
    'src/features/referrals',
  ],
  drift: ['src/features/ratings', 'src/features/erasure', 'src/features/sealing', 'db'],
  overload: ['src/kit/http', 'src/kit/database', 'src/features/ratings/saving'],
  slow: ['src/kit/http'],
  streams: ['src/kit/news', 'src/features/news', 'src/kit/neighbours'],
  restarts: ['src/kit/http', 'src/kit/crew', 'src/app/main.server.ts', 'src/app/ending.server.ts'],
  stops: ['src/kit/http', 'src/kit/crew', 'src/kit/background.server.ts', 'src/app/ending.server.ts'],
  restore: ['src/operate/backup', 'src/features/erasure', 'db/migrations'],
  upgrade: ['db', 'src/operate/backup'],
  rolling: ['db/migrations', 'src/kit/database'],
  images: ['src/features/photos', 'src/kit/workshop'],
  outage: ['src/features/auth/sms', 'src/features/auth/codes'],
  failover: ['src/kit/database', 'src/operate/provideDatabase.server.ts'],
  engines: ['db', 'src/kit/database'],
  watched: ['packaging/prometheus', 'src/kit/metrics'],
  container: ['packaging/Containerfile', 'packaging/compose'],
  service: ['packaging/systemd'],
  proxies: ['packaging/proxies'],
  manifests: ['packaging/kubernetes'],
  soak: ['src/kit/http', 'src/kit/database', 'src/features/photos', 'src/features/preview'],
  fuzz: ['src/kit/http', 'src/kit/calls'],
  faults: [
    'src/kit/workshop',
    'src/kit/postgres',
    'src/features/texts',
    'src/features/photos',
    'src/features/erasure',
    'src/features/sealing',
    'src/operate/backup',
    'src/operate/maintenance',
    'src/operate/obstacles.server.ts',
  ],
}

const page = join(root, 'docs', 'RELIABILITY.md')
const lineOf = (name: string) => new RegExp(`^(\\| \`${name}\` \\|.*\\|) ([^|]*?) ?\\|$`, 'm')

/** Writes into the table of rigs when a rig was run last, and at which commit. */
export function noteRun(name: string, ran: string) {
  writeFileSync(page, readFileSync(page, 'utf8').replace(lineOf(name), `$1 ${ran} |`))
}

/** What the table says of each rig; an empty text where it was never recorded. */
export function rigsRecorded() {
  const text = readFileSync(page, 'utf8')
  return Object.keys(guards).map((name) => ({ name, ran: lineOf(name).exec(text)?.[2] ?? '' }))
}

/** The rigs that have not been run since what they guard was changed. */
export const staleRigs = () =>
  rigsRecorded().flatMap(({ name, ran }) => {
    const commit = /\b[0-9a-f]{7,}\b/.exec(ran)?.[0]
    const isFresh = commit && isUnchangedSince(commit, guards[name] ?? [])
    return isFresh ? [] : [`${name} (${ran || 'never recorded'})`]
  })

function isUnchangedSince(commit: string, paths: readonly string[]) {
  const changed = ['diff', '--quiet', commit, '--', ...paths, ':(exclude)*.test.ts']
  return spawnSync('git', changed, { cwd: root }).status === 0
}
