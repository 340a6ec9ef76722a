import { connect } from 'node:net'
import { commands, Refused, type Send } from './driver.ts'

type Json = ReturnType<typeof JSON.parse>
type Waiting = { hear: (answer: Json) => void; reject: (error: Error) => void }

/** Speaks Marionette, which geckodriver translates WebDriver into, because Debian 12 has no geckodriver. */
export async function connectMarionette(port: number) {
  const waiting = new Map<number, Waiting>()
  const greeted = Promise.withResolvers<void>()
  const socket = connect(port, '127.0.0.1')
  const end = (error = new Error('Firefox closed the connection')) => {
    greeted.reject(error)
    for (const { reject } of waiting.values()) reject(error)
    socket.destroy()
  }
  const onMessage = (message: Json) => {
    if (!Array.isArray(message)) return greeted.resolve()
    const id = message[1]
    waiting.get(id)?.hear(message)
    waiting.delete(id)
  }
  socket
    .on('error', end)
    .on('close', () => end())
    .on('data', messagesOf(onMessage))

  let latest = 0
  const send: Send = (command, values = {}) =>
    new Promise((resolve, reject) => {
      const hear = ([, , error, result]: Json) => {
        if (error) reject(new Refused(error.error, error.message))
        else resolve(result && 'value' in result ? result.value : result)
      }
      latest += 1
      waiting.set(latest, { hear, reject })
      const message = JSON.stringify([0, latest, `WebDriver:${commands[command].marionette}`, values])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  await greeted.promise
  return { send, end }
}

/** Messages are JSON, each with its length in bytes and a colon before it. */
function messagesOf(onMessage: (message: Json) => void) {
  let received = ''
  return (bytes: Buffer) => {
    received += bytes.toString('latin1')
    for (;;) {
      const colon = received.indexOf(':')
      const until = colon + 1 + Number(received.slice(0, Math.max(colon, 0)))
      if (colon < 0 || received.length < until) return
      onMessage(JSON.parse(Buffer.from(received.slice(colon + 1, until), 'latin1').toString()))
      received = received.slice(until)
    }
  }
}
