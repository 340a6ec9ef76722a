import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#platform/root.server.ts'
import { answers, filledIn, printed } from '../printed.ts'
import { type Figure, none } from '../rig.ts'
import type { Engine } from './engine.ts'
import { postgresImage } from './postgresImage.ts'
import { served } from './served.ts'
import { debian, imageOf, node, trixie } from './standIns.ts'

const folder = join(root, 'packaging/compose')
const settings = join(folder, 'simat.env')
const names = join(folder, '.env')
const origin = 'https://localhost'

/** Services to start. Debian doesn't package SeaweedFS or Grafana. */
const files = { 'one-machine': ['caddy'], 'own-database': ['caddy', 'prometheus'] }

export async function composed(engine: Engine, home: string, say: (line: string) => void): Promise<Figure[]> {
  for (const file of [settings, names])
    if (existsSync(file)) throw new Error(`${file} is in the way of this trial`)
  imageOf(
    'docker.io/library/caddy:2.11.4',
    engine,
    ['caddy'],
    ['caddy', 'run', '--config', '/etc/caddy/Caddyfile'],
    ['XDG_DATA_HOME=/data'],
  )
  imageOf(
    'docker.io/prom/prometheus:v3.5.0',
    engine,
    ['prometheus'],
    [...['prometheus', '--config.file=/etc/prometheus/prometheus.yml', '--storage.tsdb.path=/prometheus']],
  )
  postgresImage('docker.io/library/postgres:18.6', engine, home)
  engine.buildah('tag', debian, 'debian:trixie-slim')
  const { address, end } = await engine.listen()
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  try {
    makeSettings(engine, home)
    const figures: Figure[] = []
    for (const [file, services] of Object.entries(files)) {
      // Production refuses to start without its bucket.
      if (file === 'own-database') appendFileSync(settings, 'NODE_ENV=development\n')
      const compose = composeWith(withoutDigests(file, home), address)
      await compose('config', '--quiet')
      const checking = checkHealth(engine)
      await compose('up', '--detach', ...services)
      await untilServed()
      await compose('exec', '-T', '--env=NODE_ENV=development', 'simat', 'simat', 'seed', 'five')
      const missing = await served(origin)
      say(`${file}: ${missing.length === 0 ? 'serves' : `lacks ${missing.join(', ')}`}`)
      figures.push(none(`things that ${file}.yml does not serve by TLS`, missing.length, 3))
      const wrong = await findings(compose)
      say(`${file}: its doctor finds ${wrong}`)
      figures.push(none(`findings of the doctor of ${file}.yml`, wrong, 1))
      checking.stop()
      await compose('down', '--volumes', '--timeout=30')
    }
    return figures
  } finally {
    for (const file of [settings, names]) rmSync(file, { force: true })
    end()
  }
}

/** The quick start verbatim, except for the site name, the backup disk, and Podman with the image built before. */
function makeSettings({ podman }: Engine, home: string) {
  const commands = printed('docs/OPERATING.md', '**1. Settings.**')
    .replaceAll('simat.example.org', 'localhost')
    .replaceAll('/mnt/backups', join(home, 'backups'))
  const [, init = ''] = /^docker (run .*)$/m.exec(commands) ?? []
  podman(...`${init} ${answers}`.replace('-it ', '').replace('"$PWD:/here"', `${folder}:/here`).split(' '))
  execFileSync('sh', ['-eu', '-c', commands.replace(/^docker .*$/gm, '')], { cwd: root })
  appendFileSync(settings, filledIn)
}

/** Locally built images reuse official names but can't match their digests. */
function withoutDigests(name: string, home: string) {
  const file = join(home, `${name}.yml`)
  const text = readFileSync(join(folder, `${name}.yml`), 'utf8')
  const built = /^( +)dockerfile: .+$/gm
  writeFileSync(
    file,
    text
      .replace(/@sha256:[\da-f]{64}/g, '')
      .replace(built, (line, room) => `${line}\n${room}args: { NODE: "${node}", DEBIAN: "${debian}" }`),
  )
  return file
}

type Compose = ReturnType<typeof composeWith>

function composeWith(file: string, address: string) {
  return async (...words: string[]) => {
    const child: ChildProcess = spawn(
      join(trixie(), 'usr/libexec/docker/cli-plugins/docker-compose'),
      [`--file=${file}`, `--project-directory=${folder}`, ...words],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, DOCKER_HOST: address, DOCKER_BUILDKIT: '0', ...chosen },
      },
    )
    let told = ''
    child.stdout?.on('data', (text) => (told += text))
    child.stderr?.on('data', (text) => (told += text))
    const [code] = await once(child, 'exit')
    if (code !== 0)
      throw new Error(`docker compose ${words[0]} of ${file} ended with ${code}: ${told.slice(-2000)}`)
    return told
  }
}

const chosen = {
  SIMAT_IMAGE: 'localhost/simat',
  POSTGRES_PASSWORD: 'a0b1c2',
  S3_SECRET_KEY: 'd3e4f5',
  GRAFANA_PASSWORD: 'a6b7c8',
}

/** Only photo storage may fail, because SeaweedFS is missing. */
async function findings(compose: Compose) {
  const told = await compose('exec', '-T', 'simat', 'simat', 'doctor').catch(({ message }: Error) => message)
  const wrong = told.split('\n').filter((line) => line.includes('✗') && !line.includes('photos'))
  if (wrong.length > 0) console.log(wrong.join('\n'))
  return wrong.length
}

/** Podman leaves scheduling health checks to systemd, so run them here. */
function checkHealth({ podman }: Engine) {
  const timer = setInterval(() => {
    try {
      podman('healthcheck', 'run', 'simat-postgres-1')
    } catch {
      // Doesn't exist yet, or isn't healthy.
    }
  }, 1000)
  return { stop: () => clearInterval(timer) }
}

async function untilServed() {
  for (let tries = 0; ; tries += 1) {
    const { ok } = await fetch(`${origin}/readyz`).catch(() => ({ ok: false }))
    if (ok) return
    if (tries > 600) throw new Error(`nobody answers at ${origin}`)
    await sleep(100)
  }
}
