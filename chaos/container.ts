import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#platform/root.server.ts'
import { composed } from './support/containers/composed.ts'
import { createContainerEngine, type Engine } from './support/containers/engine.ts'
import { served, untilReady } from './support/containers/served.ts'
import { debian, makeStandIns, node } from './support/containers/standIns.ts'
import { freePort } from './support/installation.ts'
import { atMost, type Figure, none, observed, type Rig, type Trial } from './support/rig.ts'

export const container: Rig = {
  name: 'container',
  summary:
    'builds the image, runs it read-only as an ordinary user, and starts the Compose files; needs buildah, root',
  size: 1,
  unit: 'builds',
  whole: 1,
  run,
}

async function run({ size, say }: Trial): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'simat-rig-container-'))
  const engine = createContainerEngine(home)
  const figures: Figure[] = []
  try {
    makeStandIns(engine)
    for (let build = 0; build < size; build += 1) {
      const began = performance.now()
      engine.buildah(
        'build',
        '--isolation=chroot',
        '--pull-never',
        '--tag=simat',
        `--build-arg=NODE=${node}`,
        `--build-arg=DEBIAN=${debian}`,
        '--file=packaging/Containerfile',
        root,
      )
      const seconds = Math.round((performance.now() - began) / 1000)
      const [{ Size: bytes }] = JSON.parse(engine.podman('image', 'inspect', 'simat'))
      say(`built in ${seconds} s`)
      figures.push(
        atMost('size of the image', bytes / 1e6, 300, ' MB'),
        observed('time of the build', `${seconds} s`),
        ...(await alone(engine, say)),
        ...(await composed(engine, home, say)),
      )
    }
    return figures
  } finally {
    engine.close()
    rmSync(home, { recursive: true, force: true })
  }
}

const name = 'simat-alone'
const restricted = ['--read-only', '--tmpfs=/tmp', '--cap-drop=all', '--security-opt=no-new-privileges']

async function alone({ podman }: Engine, say: Trial['say']): Promise<Figure[]> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  podman('volume', 'create', name)
  const start = () =>
    podman(
      ...['run', '--detach', `--name=${name}`, ...restricted, `--publish=127.0.0.1:${port}:3000`],
      ...[`--volume=${name}:/data`, '--env=NODE_ENV=development', 'simat'],
    )
  const began = performance.now()
  start()
  await untilReady(origin).catch((error) => {
    say(podman('ps', '--all'))
    throw error
  })
  const first = performance.now() - began
  podman('exec', name, 'simat', 'seed', 'five')
  const [user, system] = [
    podman('exec', name, 'sh', '-c', 'echo > /written || echo refused'),
    podman('exec', name, 'node', '-p', 'process.getuid()'),
  ]
  const doctor = podman('exec', name, 'simat', 'doctor')
  const seen = await served(origin)
  const stopping = performance.now()
  podman('stop', '--time=30', name)
  const stopped = performance.now() - stopping
  const code = podman('inspect', '--format={{.State.ExitCode}}', name)
  podman('rm', name)
  start()
  await untilReady(origin)
  const again = await served(origin)
  podman('rm', '--force', '--time=0', name)
  return [
    none(
      'ways in which the image is not read-only or not of an ordinary user',
      [user === 'refused', system === '10001'].filter((holds) => !holds).length,
      2,
    ),
    none('things that it does not serve (page, person, drawn preview)', seen.length, 3),
    none('things that it does not serve after a restart of another container', again.length, 3),
    none(
      'findings of its doctor',
      (doctor.match(/^✗/gm) ?? []).length,
      (doctor.match(/^[✓✗]/gm) ?? []).length,
    ),
    none('stops that did not end with 0', code === '0' ? 0 : 1, 1),
    observed('from nothing to the first answer', `${(first / 1000).toFixed(1)} s`),
    observed('stop', `${(stopped / 1000).toFixed(1)} s`),
  ]
}
