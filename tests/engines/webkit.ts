import type { ChildProcess } from 'node:child_process'
import { globSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, commands, type Engine, Refused, type Send } from './driver.ts'
import { startProgram, stopProgram } from './program.ts'

const driver = '/usr/bin/WebKitWebDriver'
const xvfb = '/usr/bin/Xvfb'

export const webkit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  programs: [driver, xvfb],
  start: startWebKit,
}

/** WebKitGTK has no mode without a display, so each browser has one of its own in memory. */
async function startWebKit(): Promise<Browser> {
  const display = await startDisplay()
  const port = await freePort()
  const child = startProgram(driver, [`--port=${port}`], { DISPLAY: display.name, NO_AT_BRIDGE: '1' })
  const origin = `http://127.0.0.1:${port}`
  await answering(origin, child)
  const { send, version } = await openSession(`${origin}/session`)
  return {
    send,
    version,
    async close() {
      // It ends MiniBrowser, unless that has crashed.
      await send('endSession').catch(() => {})
      await stopProgram(child)
      await display.stop()
    },
  }
}

const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0]

async function openSession(sessions: string) {
  const options = { binary: miniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const begun = await ask(sessions, 'POST', { capabilities })
  const send: Send = (command, values = {}) => {
    const { method, path } = commands[command]
    const { id, ...rest } = values
    const place = path.replace('{session}', begun.sessionId).replace('{id}', String(id))
    return ask(`${sessions}${place}`, method, rest)
  }
  return { send, version: String(begun.capabilities.browserVersion) }
}

async function ask(address: string, method: string, values: object) {
  const body = method === 'POST' ? JSON.stringify(values) : null
  const answer = await fetch(address, { method, body })
  const { value } = JSON.parse(await answer.text())
  if (!answer.ok) throw new Refused(value.error, value.message)
  return value
}

/** WebKitWebDriver does not tell when it listens, so it is asked until it answers. */
async function answering(origin: string, child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`)
  const answers = await fetch(`${origin}/status`).then(
    () => true,
    () => false,
  )
  if (answers) return
  await pause(50)
  return answering(origin, child)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

/** Xvfb takes a number that is free, and writes it when the display is ready. */
async function startDisplay() {
  const number = Promise.withResolvers<string>()
  const words = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const child = startProgram(xvfb, words, {}, (line) => {
    if (/^\d+$/.test(line)) number.resolve(`:${line}`)
  })
  child.on('exit', (code) => number.reject(new Error(`Xvfb ended with ${code}`)))
  return { name: await number.promise, stop: () => stopProgram(child) }
}
