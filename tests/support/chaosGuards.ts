/** After a change to a rig's paths, run that rig again. */
export const guards: Readonly<Record<string, readonly string[]>> = {
  kills: [
    'src/platform/postgres',
    'src/platform/database',
    'src/app/serverProcess.server.ts',
    'src/app/shutdown.server.ts',
  ],
  promises: [
    'src/platform/jobs',
    'src/ops/jobs',
    'src/features/moderation',
    'src/features/privacy/deletion',
    'src/features/photos',
    'db',
  ],
  power: ['src/platform/postgres', 'src/platform/database'],
  freeze: ['src/platform/database', 'src/platform/http'],
  disk: ['src/platform/disk.server.ts', 'src/platform/postgres', 'src/app/serverProcess.server.ts'],
  races: [
    'src/features/ratings/saving',
    'src/features/signIn',
    'src/features/accounts/handles',
    'src/features/referrals',
  ],
  drift: ['src/features/ratings', 'src/features/privacy/deletion', 'src/features/ratings/sealed', 'db'],
  overload: ['src/platform/http', 'src/platform/database', 'src/features/ratings/saving'],
  slow: ['src/platform/http'],
  restarts: ['src/platform/http', 'src/app/serverProcess.server.ts', 'src/app/shutdown.server.ts'],
  stops: ['src/platform/http', 'src/platform/background.server.ts', 'src/app/shutdown.server.ts'],
  restore: ['src/ops/backup', 'src/features/privacy/deletion', 'db/migrations'],
  restic: ['src/ops/backup', 'packaging/systemd'],
  pgbackrest: ['src/ops/backup/erasedNumbers', 'db/migrations'],
  upgrade: ['db', 'src/ops/backup'],
  images: ['src/features/photos', 'src/platform/imageWorker'],
  outage: ['src/features/accounts/sms', 'src/features/signIn'],
  failover: ['src/platform/database', 'src/ops/connectDatabase.server.ts'],
  engines: ['db', 'src/platform/database'],
  watched: ['packaging/prometheus', 'src/platform/metrics'],
  clone: ['scripts/bootstrap.mjs', 'scripts/start.ts', 'docs/OPERATING.md'],
  container: ['packaging/Containerfile', 'packaging/compose', 'docs/OPERATING.md'],
  service: ['packaging/systemd', 'docs/OPERATING.md'],
  proxies: ['packaging/proxies'],
  manifests: ['packaging/kubernetes'],
  soak: [
    'src/platform/http',
    'src/platform/database',
    'src/features/photos',
    'src/features/profiles/linkPreview',
  ],
  demo: ['demo', 'src/platform/http'],
  fuzz: ['src/platform/http', 'src/platform/api'],
  faults: [
    'src/platform/imageWorker',
    'src/platform/postgres',
    'src/features/photos',
    'src/features/privacy/deletion',
    'src/features/ratings/sealed',
    'src/ops/backup',
    'src/ops/jobs',
    'src/ops/startupErrors.server.ts',
  ],
}

export function printRigsOf(changed: readonly string[]) {
  const isOf = (path: string) => changed.some((each) => each === path || each.startsWith(`${path}/`))
  const names = Object.keys(guards).filter((name) => guards[name]?.some(isOf))
  if (names.length > 0)
    console.log(`To be run (npm run chaos), because this branch changes what they guard: ${names.join(', ')}`)
}
