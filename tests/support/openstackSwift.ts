import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { signedHeaders } from '#platform/s3/bucket.server.ts'
import { debianPackages, librariesIn } from '#tests/support/debianPackages.ts'

const services = ['account', 'container', 'object'] as const
const bucket = 'simat-photos'

/** Swift's S3 API verifies every signature. Returns the reason if Swift isn't available. */
export async function startSwift() {
  const packages = ['swift-proxy', ...services.map((service) => `swift-${service}`)]
  const unpacked = debianPackages('swift', packages)
  return 'missing' in unpacked ? unpacked.missing : started(unpacked.home)
}

async function started(home: string) {
  const folder = await mkdtemp(join(home, '..', 'swift-node-'))
  const python = pythonIn(home)
  const [port, ...ports] = await freePorts(1 + services.length)
  await mkdir(join(folder, 'disk'))
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = s\n[storage-policy:0]\nname = one\ndefault = yes\n',
  )
  await writeFile(join(folder, 'proxy.conf'), proxy(folder, port!))
  for (const [i, service] of services.entries())
    await writeFile(join(folder, `${service}.conf`), storage(folder, service, ports[i]!))
  const rings = services.flatMap((service, i) => [join(folder, `${service}.ring.gz`), `${ports[i]}`])
  spawnSync(python.program, ['-c', buildRings, ...rings], { env: python.env, stdio: 'inherit' })
  const children = [...services, 'proxy'].map((service) => {
    const words = [
      '-c',
      launch,
      join(folder, 'swift.conf'),
      join(folder, `${service}.conf`),
      `${service}-server`,
    ]
    return spawn(python.program, words, { env: python.env, stdio: ['ignore', 'ignore', 'inherit'] })
  })
  const settings = {
    store: 's3' as const,
    bucket: `http://127.0.0.1:${port}/${bucket}`,
    region: 'us-east-1',
    accessKey: 'test:simat',
    secretKey: 'canary-secret',
  }
  const untilAnswered = async (method: string, path: string, ...wanted: number[]) => {
    const url = new URL(settings.bucket + path)
    const status = async () => {
      const headers = await signedHeaders({ method, url }, settings, new Date())
      return (await fetch(url, { method, headers }).catch(() => null))?.status ?? 0
    }
    while (!wanted.includes(await status())) {
      if (children.some(({ exitCode }) => exitCode !== null)) throw new Error('Swift ended at once')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  // 409: a failed attempt may have made the bucket. The bucket needs two of Swift's services, its objects the
  // third.
  await untilAnswered('PUT', '', 200, 409)
  await untilAnswered('GET', '/absent', 404)
  return { settings, close: () => closed(children, folder) }
}

async function closed(children: ChildProcess[], folder: string) {
  for (const child of children) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await rm(folder, { recursive: true, force: true })
}

/** Replaces Swift's launchers, which only read settings from /etc. */
const launch = `import sys, swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1]
import swift.common.wsgi as wsgi, swift.common.storage_policy as policies
policies.reload_storage_policies()
sys.exit(wsgi.run_wsgi(sys.argv[2], sys.argv[3]))`

/** Builds all rings in one process: each run of Swift's own tool takes a second. */
const buildRings = `import sys
from swift.common.ring import RingBuilder
for path, port in zip(sys.argv[1::2], sys.argv[2::2]):
    builder = RingBuilder(1, 1, 0)
    at = {'ip': '127.0.0.1', 'port': int(port)}
    to = {'replication_ip': '127.0.0.1', 'replication_port': int(port)}
    builder.add_dev({**at, **to, 'region': 1, 'zone': 1, 'device': 'disk', 'weight': 1.0, 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(path)`

const pythonIn = (home: string) => ({
  program: existsSync('/usr/bin/python3') ? '/usr/bin/python3' : join(home, 'usr/bin/python3'),
  env: {
    ...process.env,
    PYTHONPATH: join(home, 'usr/lib/python3/dist-packages'),
    // Shares compiled bytecode across tests, and skips slow host name lookup.
    PYTHONDONTWRITEBYTECODE: '',
    EVENTLET_NO_GREENDNS: 'yes',
    LD_LIBRARY_PATH: librariesIn(home).join(delimiter),
  },
})

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
user = ${userInfo().username}
log_address = /dev/null
`

const storage = (folder: string, service: string, port: number) => `${common(folder, port)}
devices = ${folder}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${service}-server
[app:${service}-server]
use = egg:swift#${service}
`

/** Swift requires a cache address but works if nothing listens there. */
const proxy = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
min_segment_size = 65536
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_simat = canary-secret .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
minimum_segment_size = 1
`

async function freePorts(count: number) {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => {
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  })
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
