import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#platform/root.server.ts'
import { debianPackages, librariesIn } from '#tests/support/debianPackages.ts'
import { CannotRun } from '../rig.ts'
import { askBy } from './askBy.ts'

type Ports = { port: number; plainPort: number; upstream: number }
type Example = {
  packages: string[]
  program: string
  file: string
  adapted(example: string, at: Ports & { home: string }): string
  words(file: string, home: string): string[]
}

const examples = {
  Caddy: {
    packages: ['caddy'],
    program: 'usr/bin/caddy',
    file: 'Caddyfile',
    adapted: (example, { port, plainPort, upstream, home }) =>
      example
        .replace(
          /^\{\n/m,
          `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tstorage file_system ${home}/caddy\n\tlocal_certs\n`,
        )
        .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`),
    words: (file) => ['run', '--adapter=caddyfile', '--config', file],
  },
  nginx: {
    packages: ['nginx'],
    program: 'usr/sbin/nginx',
    file: 'nginx.conf',
    adapted: (example, { port, plainPort, upstream, home }) => `
user root;
pid ${home}/nginx.pid;
error_log stderr;
daemon off;
events {}
http {
  access_log off;
  client_body_temp_path ${home}/bodies;
  proxy_temp_path ${home}/answers;
  fastcgi_temp_path ${home}/f;
  scgi_temp_path ${home}/s;
  uwsgi_temp_path ${home}/u;
  ${example
    .replace('127.0.0.1:3000', `127.0.0.1:${upstream}`)
    .replace('listen 80;', `listen ${plainPort};`)
    .replace('listen 443', `listen ${port}`)
    .replace(/\/etc\/letsencrypt\/live\/simat.example|\/var\/log\/nginx/g, home)}
}`,
    words: (file, home) => ['-c', file, '-p', home],
  },
  HAProxy: {
    packages: ['haproxy'],
    program: 'usr/sbin/haproxy',
    file: 'haproxy.cfg',
    adapted: (example, { port, plainPort, upstream, home }) =>
      example
        .replace('127.0.0.1:3001', `127.0.0.1:${upstream}`)
        .replace('/dev/log', 'stdout format raw')
        .replace(/.*server simat[2-8] .*\n/g, '')
        .replace('bind :80', `bind :${plainPort}`)
        .replace('bind :443', `bind :${port}`)
        .replace('/etc/haproxy/simat.example.pem', join(home, 'both.pem')),
    words: (file) => ['-f', file],
  },
} as const satisfies Record<string, Example>

type ProxyName = keyof typeof examples
export const proxyNames: readonly ProxyName[] = ['Caddy', 'nginx', 'HAProxy']

export async function startProxy(name: ProxyName, parent: string, at: Ports) {
  const { packages, program, file, adapted, words }: Example = examples[name]
  const fetched = debianPackages(packages[0]!, packages)
  if ('missing' in fetched) throw new CannotRun(fetched.missing)
  const home = join(parent, name)
  mkdirSync(home, { recursive: true })
  makeCertificate(home)
  const example = readFileSync(join(root, 'packaging/proxies', file), 'utf8')
  const path = join(home, file)
  writeFileSync(path, adapted(example, { ...at, home }))
  const log = openSync(join(home, 'log'), 'a')
  const child = spawn(join(fetched.home, program), words(path, home), {
    stdio: ['ignore', log, log],
    env: { ...process.env, LD_LIBRARY_PATH: librariesIn(fetched.home).join(':') },
  })
  const end = () => child.kill('SIGKILL')
  process.on('exit', end)
  for (let tries = 0; (await askBy(at.port)({ path: '/readyz' })).status !== 200; tries += 1) {
    if (child.exitCode !== null || tries > 200)
      throw new Error(`${name} does not serve: ${readFileSync(join(home, 'log'), 'utf8')}`)
    await sleep(100)
  }
  return {
    logged: () =>
      ['log', 'access.log', 'error.log']
        .map((log) => join(home, log))
        .filter((log) => existsSync(log))
        .map((log) => readFileSync(log, 'utf8'))
        .join('\n'),
    async close() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      process.off('exit', end)
    },
  }
}

function makeCertificate(home: string) {
  const [key, certificate] = [join(home, 'privkey.pem'), join(home, 'fullchain.pem')]
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=simat.example']
  const { status } = spawnSync('openssl', [...words, '-keyout', key, '-out', certificate])
  if (status !== 0) throw new CannotRun('openssl is missing, which makes the certificate')
  writeFileSync(join(home, 'both.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
}
