import { connect } from 'node:net'

export type Wanted = { method: 'GET' | 'POST'; path: string; token: string; body?: string }

/** Milliseconds of each answer, by its status; `failed`: those that got none. */
export type Flood = { taken: Map<number, number[]>; failed: number; seconds: number }

/**
 * So many connections, each asking again as soon as it is answered, whatever the answer was: nobody heeds Retry-After.
 * Lean, for it shares the machine with what it floods.
 */
export async function flood(origin: string, connections: number, seconds: number, next: () => Wanted) {
  const { hostname, port, host } = new URL(origin)
  const result: Flood = { taken: new Map(), failed: 0, seconds }
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () => keepAsking({ hostname, port, host }, until, next, result)),
  )
  result.seconds = (performance.now() - start) / 1000
  return result
}

type Place = { hostname: string; port: string; host: string }

function keepAsking(place: Place, until: number, next: () => Wanted, result: Flood) {
  return new Promise<void>((resolve) => {
    const open = () => {
      const socket = connect({ host: place.hostname, port: Number(place.port), noDelay: true })
      let asked = 0
      let received = ''
      let waiting = false
      const ask = () => {
        if (performance.now() > until) {
          socket.destroy()
          return
        }
        const { method, path, token, body = '' } = next()
        const type =
          body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
        asked = performance.now()
        waiting = true
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: ${place.host}\r\ncookie: session=${token}\r\n${type}\r\n${body}`,
        )
      }
      socket.setEncoding('latin1')
      socket.on('connect', ask)
      socket.on('error', () => {})
      socket.on('data', (data: string) => {
        received += data
        if (!isWhole(received)) return
        const status = Number(received.slice(9, 12))
        const times = result.taken.get(status)
        if (times) times.push(performance.now() - asked)
        else result.taken.set(status, [performance.now() - asked])
        received = ''
        waiting = false
        ask()
      })
      socket.on('close', () => {
        if (waiting) result.failed += 1
        if (performance.now() > until) resolve()
        else setTimeout(open, 20)
      })
    }
    open()
  })
}

function isWhole(received: string) {
  const head = received.indexOf('\r\n\r\n')
  if (head < 0) return false
  const from = received.indexOf('content-length: ')
  return from > 0 && received.length >= head + 4 + Number.parseInt(received.slice(from + 16, from + 26), 10)
}
