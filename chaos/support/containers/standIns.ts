import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { debianRoot } from '../cluster/debianRoot.ts'
import type { Engine } from './engine.ts'

export const debian = 'docker.io/library/debian:trixie-slim'
export const node = 'docker.io/library/node:26-trixie-slim'

export const trixie = () => debianRoot('debian-trixie', 'trixie', ['ca-certificates', 'docker-compose'])

/** Base images built from Debian packages under their official names, so no registry is needed. */
export function makeStandIns({ buildah }: Engine) {
  const system = buildah('from', 'scratch')
  buildah('add', '--quiet', system, trixie(), '/')
  buildah('commit', '--quiet', '--rm', system, debian)
  const builder = buildah('from', '--pull-never', debian)
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm')
  buildah('add', '--quiet', builder, realpathSync(process.execPath), '/usr/local/bin/node')
  buildah('add', '--quiet', builder, npm, '/usr/local/lib/node_modules/npm')
  buildah(
    'run',
    '--isolation=chroot',
    builder,
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  )
  trustOurAuthorities(builder, buildah)
  buildah('commit', '--quiet', '--rm', builder, node)
}

/** Behind a TLS-intercepting proxy, npm inside the image must trust its CA. */
function trustOurAuthorities(container: string, buildah: Engine['buildah']) {
  const { NODE_EXTRA_CA_CERTS: authorities } = process.env
  if (!authorities) return
  const path = '/etc/ssl/certs/ca-certificates.crt'
  buildah('add', '--quiet', container, authorities, path)
  buildah('config', `--env=NODE_EXTRA_CA_CERTS=${path}`, `--env=npm_config_cafile=${path}`, container)
}

export function imageOf(
  name: string,
  { buildah }: Engine,
  packages: string[],
  command: string[],
  env: string[] = [],
) {
  const container = buildah('from', '--pull-never', debian)
  const install = `apt-get update && apt-get install --yes --no-install-recommends ${packages.join(' ')}`
  buildah('run', '--isolation=chroot', container, 'sh', '-c', install)
  buildah('config', `--cmd=${JSON.stringify(command)}`, ...env.map((value) => `--env=${value}`), container)
  buildah('commit', '--quiet', '--rm', container, name)
}
