import { connect } from 'node:net'

type Request = { method: 'GET' | 'POST'; path: string; cookie: string; body?: string }

/** Counts requests a second over `connections`, each of which asks again as soon as it has its answer. */
export async function load(origin: string, seconds: number, connections: number, next: () => Request) {
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => ask(new URL(origin), until, next)),
  )
  return Math.round(counts.reduce((sum, count) => sum + count, 0) / seconds)
}

function ask({ hostname, port, host }: URL, until: number, next: () => Request) {
  return new Promise<number>((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answered = 0
    let received: Buffer = Buffer.alloc(0)
    const write = () => {
      const { method, path, cookie, body = '' } = next()
      const type = body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: session=${cookie}\r\n${type}\r\n${body}`,
      )
    }
    socket.setNoDelay(true)
    socket.on('connect', write)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server hung up')))
    socket.on('data', (data: Buffer) => {
      received = received.length > 0 ? Buffer.concat([received, data]) : data
      const end = endOfAnswer(received)
      if (end === null) return
      if (!received.subarray(0, 12).equals(ok)) {
        socket.destroy()
        return reject(new Error(String(received.subarray(0, end))))
      }
      received = received.subarray(end)
      answered += 1
      if (performance.now() < until) return write()
      socket.destroy()
      resolve(answered)
    })
  })
}

const ok = Buffer.from('HTTP/1.1 200')

function endOfAnswer(data: Buffer) {
  const head = data.indexOf('\r\n\r\n')
  if (head < 0) return null
  const [, length] = /content-length: (\d+)/i.exec(data.toString('latin1', 0, head)) ?? []
  const end = head + 4 + Number(length)
  return data.length >= end ? end : null
}
