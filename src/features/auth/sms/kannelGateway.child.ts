import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './recorded.child.ts'

/** A slow machine takes its time; the figure only bounds the wait. */
const patience = 40_000

export type Gateway = Awaited<ReturnType<typeof openGateway>>

/** Debian's Kannel: bearerbox and smsbox, and the fake centre that takes what a telephone would get. */
export async function openGateway() {
  const folder = mkdtempSync(join(tmpdir(), 'simat-kannel-'))
  const close = () => rmSync(folder, { recursive: true, force: true })
  const programs = kannelIn(folder)
  if ('missing' in programs) {
    close()
    return programs
  }

  const ports = {
    admin: await freePort(),
    box: await freePort(),
    centre: await freePort(),
    sendsms: await freePort(),
  }
  const settings = join(folder, 'kannel.conf')
  writeFileSync(settings, configuration(ports))
  const running: ChildProcess[] = []
  let heard = ''

  function run(program: string, ...words: string[]) {
    const child = spawn(program, words, {
      cwd: folder,
      env: { ...process.env, LD_LIBRARY_PATH: programs.libraries, TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    child.stdout?.resume()
    child.stderr?.resume()
    return child
  }

  const gateway = {
    url: `http://127.0.0.1:${ports.sendsms}/cgi-bin/sendsms`,
    username: 'simat',
    password: 'canary-password',

    async start() {
      run(programs.bearerbox, '-v', '4', settings)
      await open(ports.box)
      await open(ports.centre)
      run(programs.smsbox, '-v', '4', settings)
      await open(ports.sendsms)
      const centre = run(
        programs.fakesmsc,
        '-H',
        '127.0.0.1',
        '-r',
        `${ports.centre}`,
        '-m',
        '0',
        '1 2 text no',
      )
      centre.stderr?.on('data', (data) => {
        heard += data
      })
      await until(() => heard.includes('Connecting to'), 'the fake centre to connect')
    },

    async stop() {
      await Promise.all(running.splice(0).map(ended))
      heard = ''
    },

    /** What the fake centre got, as it says it: sender, number, kind and text. */
    async received(count: number) {
      const lines = () => [...heard.matchAll(/Got message \d+: <(.*)>\n/g)].map(([, line = '']) => line)
      await until(() => lines().length >= count, `${count} message(s) at the fake centre`)
      return lines()
    },

    async close() {
      await gateway.stop()
      close()
    },
  }
  return gateway
}

/** Unpacked beside the test, not installed: so no service is set up, enabled or started. */
function kannelIn(folder: string) {
  const root = join(folder, 'root')
  if (!existsSync('/usr/bin/apt-get')) return { missing: 'there is no apt-get to fetch Kannel with' }
  for (const needed of ['lists/partial', 'archives/partial', 'root'])
    mkdirSync(join(folder, needed), { recursive: true })
  const own = [
    `Dir::State::Lists=${folder}/lists`,
    `Dir::Cache=${folder}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
  ].flatMap((option) => ['-o', option])
  const succeeds = (program: string, ...words: string[]) =>
    spawnSync(program, words, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 120_000 }).status === 0
  const fetched =
    succeeds('apt-get', ...own, '-qq', 'update') &&
    succeeds(
      'apt-get',
      ...own,
      '-qq',
      '-y',
      '--no-install-recommends',
      '--download-only',
      '--reinstall',
      'install',
      'kannel',
      'kannel-extras',
    )
  if (!fetched) return { missing: 'apt-get could not fetch kannel' }
  const packages = readdirSync(join(folder, 'archives')).filter((file) => file.endsWith('.deb'))
  if (!packages.every((file) => succeeds('dpkg-deb', '-x', join(folder, 'archives', file), root)))
    return { missing: 'dpkg-deb could not unpack kannel' }
  const libraries = readdirSync(join(root, 'usr/lib'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, 'usr/lib', name))
  return {
    bearerbox: join(root, 'usr/sbin/bearerbox'),
    smsbox: join(root, 'usr/sbin/smsbox'),
    fakesmsc: join(root, 'usr/lib/kannel/test/fakesmsc'),
    libraries: libraries.join(delimiter),
  }
}

type Ports = { admin: number; box: number; centre: number; sendsms: number }

const configuration = ({ admin, box, centre, sendsms }: Ports) => `
group = core
admin-port = ${admin}
admin-interface = 127.0.0.1
admin-password = ${crypto.randomUUID()}
smsbox-port = ${box}
smsbox-interface = 127.0.0.1
box-allow-ip = 127.0.0.1

group = smsc
smsc = fake
smsc-id = fake
host = 127.0.0.1
port = ${centre}
connect-allow-ip = 127.0.0.1

group = smsbox
bearerbox-host = 127.0.0.1
bearerbox-port = ${box}
sendsms-port = ${sendsms}
sendsms-interface = 127.0.0.1

group = sendsms-user
username = simat
password = canary-password
`

async function until(done: () => boolean | Promise<boolean>, what: string) {
  const end = Date.now() + patience
  while (!(await done())) {
    assert.ok(Date.now() < end, `waited in vain for ${what}`)
    await sleep(50)
  }
}

const open = (port: number) => until(() => isOpen(port), `port ${port} of the gateway`)

async function isOpen(port: number) {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

async function ended(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}
