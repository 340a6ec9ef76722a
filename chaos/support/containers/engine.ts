import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotRun } from '../rig.ts'

export type Engine = ReturnType<typeof createContainerEngine>

const programs = [
  'buildah',
  'podman',
  'runc',
  '/usr/lib/podman/netavark',
  'iptables',
  '/usr/lib/podman/aardvark-dns',
  'catatonit',
]
const packages = 'buildah podman runc netavark iptables aardvark-dns catatonit'

/** Podman in one folder: no daemon, no leftovers. */
export function createContainerEngine(home: string) {
  const missing = programs.filter(
    (program) => !existsSync(program) && spawnSync('which', [program]).status !== 0,
  )
  if (missing.length > 0) throw new CannotRun(`${missing.join(', ')} missing: apt-get install ${packages}`)
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'containers.conf'), settings)
  const store = ['--storage-driver=vfs', `--root=${join(home, 'store')}`, `--runroot=${join(home, 'run')}`]
  const env = { ...process.env, CONTAINERS_CONF: join(home, 'containers.conf'), BUILDAH_ISOLATION: 'chroot' }

  /** Output goes to files: background processes would keep a pipe open. */
  function run(program: 'buildah' | 'podman', ...words: string[]) {
    const [out, errors] = [join(home, 'out'), join(home, 'errors')]
    const [to, errorsTo] = [openSync(out, 'w'), openSync(errors, 'w')]
    const { status } = spawnSync(program, [...store, ...words], { env, stdio: ['ignore', to, errorsTo] })
    for (const file of [to, errorsTo]) closeSync(file)
    if (status === 0) return readFileSync(out, 'utf8').trim()
    const why = readFileSync(errors, 'utf8').slice(-2000)
    throw new Error(`${program} ${words[0]} ended with ${status}: ${why}`)
  }

  return {
    buildah: (...words: string[]) => run('buildah', ...words),
    podman: (...words: string[]) => run('podman', ...words),
    async listen() {
      const socket = join(home, 'podman.sock')
      const service = spawn('podman', [...store, 'system', 'service', '--time=0', `unix://${socket}`], {
        env,
        stdio: 'ignore',
      })
      process.on('exit', () => service.kill('SIGKILL'))
      while (!existsSync(socket)) await sleep(50)
      return { address: `unix://${socket}`, end: () => service.kill('SIGTERM') }
    },
    close: () => run('podman', 'system', 'reset', '--force'),
  }
}

/** Explicit limits, because raising them may be forbidden here. */
const settings = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=4000:4000"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
[network]
network_backend = "netavark"
`
