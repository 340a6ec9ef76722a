/** What each rig guards: after a change there it is to be run again. */
export const guards: Readonly<Record<string, readonly string[]>> = {
  kills: ['src/ground/postgres', 'src/ground/database', 'src/app/main.server.ts', 'src/app/ending.server.ts'],
  promises: [
    'src/ground/jobs',
    'src/operate/upkeep',
    'src/rooms/due',
    'src/rooms/account/erasure',
    'src/rooms/photos',
    'db',
  ],
  power: ['src/ground/postgres', 'src/ground/database'],
  freeze: ['src/ground/database', 'src/ground/http'],
  disk: ['src/ground/disk.server.ts', 'src/ground/postgres', 'src/app/main.server.ts'],
  races: [
    'src/rooms/ratings/saving',
    'src/rooms/entry',
    'src/rooms/account/handles',
    'src/rooms/friends/referrals',
  ],
  drift: ['src/rooms/ratings', 'src/rooms/account/erasure', 'src/rooms/sealing', 'db'],
  overload: ['src/ground/http', 'src/ground/database', 'src/rooms/ratings/saving'],
  slow: ['src/ground/http'],
  restarts: ['src/ground/http', 'src/app/main.server.ts', 'src/app/ending.server.ts'],
  stops: ['src/ground/http', 'src/ground/background.server.ts', 'src/app/ending.server.ts'],
  restore: ['src/operate/backup', 'src/rooms/account/erasure', 'db/migrations'],
  restic: ['src/operate/backup', 'packaging/systemd'],
  upgrade: ['db', 'src/operate/backup'],
  images: ['src/rooms/photos', 'src/ground/workshop'],
  outage: ['src/rooms/account/sms', 'src/rooms/entry'],
  failover: ['src/ground/database', 'src/operate/provideDatabase.server.ts'],
  engines: ['db', 'src/ground/database'],
  watched: ['packaging/prometheus', 'src/ground/metrics'],
  clone: ['run/ready.mjs', 'run/start.ts', 'docs/OPERATING.md'],
  container: ['packaging/Containerfile', 'packaging/compose', 'docs/OPERATING.md'],
  service: ['packaging/systemd', 'docs/OPERATING.md'],
  proxies: ['packaging/proxies'],
  manifests: ['packaging/kubernetes'],
  soak: ['src/ground/http', 'src/ground/database', 'src/rooms/photos', 'src/rooms/person/preview'],
  fuzz: ['src/ground/http', 'src/ground/calls'],
  faults: [
    'src/ground/workshop',
    'src/ground/postgres',
    'src/rooms/photos',
    'src/rooms/account/erasure',
    'src/rooms/sealing',
    'src/operate/backup',
    'src/operate/upkeep',
    'src/operate/obstacles.server.ts',
  ],
}

/** Says which rigs guard what has changed. */
export function printRigsOf(changed: readonly string[]) {
  const isOf = (path: string) => changed.some((each) => each === path || each.startsWith(`${path}/`))
  const names = Object.keys(guards).filter((name) => guards[name]?.some(isOf))
  if (names.length > 0)
    console.log(`To be run (npm run rig), because this branch changes what they guard: ${names.join(', ')}`)
}
