import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { debianRoot } from './support/cluster/debianRoot.ts'
import { createContainerEngine, type Engine } from './support/containers/engine.ts'
import { served, untilReady } from './support/containers/served.ts'
import { freePort } from './support/installation.ts'
import { answers, filledIn, printed } from './support/printed.ts'
import { atMost, type Figure, none, type Rig, type Trial } from './support/rig.ts'

export const service: Rig = {
  name: 'service',
  summary:
    'installs a release with systemd by the commands in docs/OPERATING.md, then reloads, restarts and stops it; needs systemd in a folder, root',
  size: 3,
  unit: 'restarts',
  whole: 3,
  run,
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-service-'))
  const engine = createContainerEngine(home)
  try {
    await makeSystem(engine, home)
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    engine.podman('network', 'create', 'simat-service')
    engine.podman(
      ...['run', '--detach', '--name=system', '--systemd=always', '--privileged', '--network=simat-service'],
      ...[`--publish=127.0.0.1:${port}:3000`, 'simat-service'],
    )
    // Operators type commands in root's home, which the service's user can't read.
    const within = (...words: string[]) => engine.podman('exec', '--workdir=/root', 'system', ...words)
    within('sh', '-c', 'systemctl is-system-running --wait || true')
    within('sh', '-euc', asPrinted())
    await untilReady(origin)
    within('sh', '-c', 'NODE_ENV=development simat seed five')
    const first = await served(origin)
    const found = within('sh', '-c', 'simat doctor || true').match(/^[✓!✗].*$/gm) ?? []
    if (found.length === 0) throw new Error('simat doctor says nothing')
    const wrong = found.filter((line) => line.startsWith('✗'))
    for (const line of wrong) say(line)
    let unserved = 0
    for (let restart = 0; restart < size; restart += 1) {
      within('systemctl', 'restart', 'simat')
      await untilReady(origin)
      unserved += (await served(origin)).length
      say(`restart ${restart + 1}: serves`)
    }
    const exposure = Number(
      /level for simat.service: ([\d.]+)/.exec(
        within('systemd-analyze', 'security', '--no-pager', 'simat'),
      )?.[1],
    )
    within('systemctl', 'stop', 'simat')
    const ended = within('systemctl', 'show', 'simat', '--property=Result,ExecMainStatus')
    return [
      none('things that the unit does not serve (page, person, drawn preview)', first.length, 3),
      none('findings of its doctor', wrong.length, found.length),
      none('things that it does not serve after restarts', unserved, 3 * size),
      none(
        'stops that did not end with 0',
        ended.includes('Result=success') && ended.includes('ExecMainStatus=0') ? 0 : 1,
        1,
      ),
      atMost('exposure by systemd-analyze security', exposure, 2.5),
    ]
  } finally {
    engine.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function makeSystem({ buildah }: Engine, home: string) {
  const release = join(home, 'release')
  const made = spawnSync('npm', ['run', 'release', '--', release], { cwd: root, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`the release failed: ${made.stderr}`)
  const filled = join(home, 'filled')
  writeFileSync(filled, `${filledIn}HOST=0.0.0.0\nLAME_DUCK_SECONDS=1\n`)
  const system = buildah('from', 'scratch')
  const packages = ['systemd', 'systemd-sysv', 'dbus', 'libatomic1']
  buildah('add', '--quiet', system, debianRoot('debian-systemd', 'bookworm', packages), '/')
  buildah('add', '--quiet', system, release, '/opt/simat-1.0.0')
  buildah('add', '--quiet', system, join(root, 'packaging'), '/clone/packaging')
  buildah('add', '--quiet', system, filled, '/clone/filled')
  buildah('config', '--cmd=["/sbin/init"]', system)
  buildah('commit', '--quiet', '--rm', system, 'simat-service')
}

/**
 * The guide's commands verbatim, except for preinstalled packages, the ready-made release, and filled-in
 * settings.
 */
function asPrinted() {
  const files = printed('docs/OPERATING.md', '### b. systemd')
    .replace(/^apt-get install .*$/m, '')
    .replace('npm run release -- /opt/simat-1.0.0 && ', '')
    .replace(/^.* init .*$/m, (line) => `${line} ${answers}`)
  const start = printed('docs/OPERATING.md', 'Fill in what `init` lists')
  return `cd /clone\n${files}cat /clone/filled >> /etc/simat/simat.env\n${start}`
}
