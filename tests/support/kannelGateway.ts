import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Programs } from './kannelPrograms.ts'
import { freePort } from './recordedProvider.ts'

/** A slow machine takes its time; the figure only bounds the wait. */
const patience = 40_000

/**
 * Starts Debian's Kannel: bearerbox and smsbox, and the fake centre that takes what a telephone would get.
 */
export async function openGateway({ bearerbox, smsbox, fakesmsc, libraries }: Programs) {
  const folder = mkdtempSync(join(tmpdir(), 'simat-kannel-'))
  const ports = {
    admin: await freePort(),
    box: await freePort(),
    centre: await freePort(),
    sendsms: await freePort(),
  }
  const settings = join(folder, 'kannel.conf')
  writeFileSync(settings, configuration(ports))
  const running: ChildProcess[] = []
  let said = ''

  /** Runs a program that ends with the test, even if the test is killed. */
  function run(program: string, ...words: string[]) {
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running.push(child)
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    return child
  }

  async function until(done: () => boolean | Promise<boolean>, what: string) {
    const end = Date.now() + patience
    while (!(await done())) {
      const ended = running.some(({ exitCode }) => exitCode !== null)
      assert.ok(Date.now() < end && !ended, `waited in vain for ${what}: ${said.slice(-1000)}`)
      await sleep(50)
    }
  }

  const opened = (port: number) => until(() => isOpen(port), `port ${port} of the gateway`)

  const gateway = {
    url: `http://127.0.0.1:${ports.sendsms}/cgi-bin/sendsms`,

    async start() {
      run(bearerbox, '-v', '4', settings)
      await opened(ports.box)
      await opened(ports.centre)
      run(smsbox, '-v', '4', settings)
      await opened(ports.sendsms)
      run(fakesmsc, '-H', '127.0.0.1', '-r', `${ports.centre}`, '-m', '0', '1 2 text no')
      await until(() => said.includes('Connecting to'), 'the fake centre to connect')
    },

    async stop() {
      await Promise.all(running.splice(0).map(ended))
      said = ''
    },

    /** What the fake centre has got since the last time, as it prints it: sender, number, kind and text. */
    async received(count: number) {
      const lines = () => [...said.matchAll(/Got message \d+: <(.*)>\n/g)].map(([, line = '']) => line)
      await until(() => lines().length >= count, `${count} message(s) at the fake centre`)
      const found = lines()
      said = ''
      return found
    },

    async close() {
      await gateway.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return gateway
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
