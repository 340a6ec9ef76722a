import { connect, type Socket } from 'node:net'

export type Request = {
  method?: string
  path: string
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}
export type Reply = {
  status: number
  body: string
  ms: number
  retryAfter: number | null
  failure?: string
  session?: string | undefined
}

/** One keep-alive connection, one request at a time. Reconnects after a failure or `connection: close`. */
export class Caller {
  readonly #hostname: string
  readonly #port: number
  readonly #timeoutMs: number
  #socket: Socket | null = null

  constructor(origin: string, timeoutMs = 15_000) {
    const { hostname, port } = new URL(origin)
    this.#hostname = hostname
    this.#port = Number(port)
    this.#timeoutMs = timeoutMs
  }

  async ask(request: Request): Promise<Reply> {
    const start = performance.now()
    const socket = this.connect()
    try {
      const { head, body } = await this.#exchange(socket, request)
      if (/^connection: close/im.test(head)) this.close()
      const retryAfter = /^retry-after: (\d+)/im.exec(head)?.[1]
      return {
        status: Number(head.slice(9, 12)),
        body,
        ms: performance.now() - start,
        retryAfter: retryAfter === undefined ? null : Number(retryAfter),
        session: /^set-cookie: session=([^;]*)/im.exec(head)?.[1],
      }
    } catch (error) {
      this.close()
      const failure = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      return { status: 0, body: '', ms: performance.now() - start, retryAfter: null, failure }
    }
  }

  connect() {
    if (!this.#socket?.writable) this.#socket = this.#open()
    return this.#socket
  }

  close() {
    this.#socket?.destroy()
    this.#socket = null
  }

  #open() {
    const socket = connect({ host: this.#hostname, port: this.#port, noDelay: true })
    socket.on('error', () => {})
    return socket
  }

  #exchange(socket: Socket, request: Request) {
    return new Promise<{ head: string; body: string }>((resolve, reject) => {
      let received: Buffer = Buffer.alloc(0)
      const end = (settle: () => void) => {
        clearTimeout(timer)
        socket.off('data', hear).off('close', hangUp).off('error', fail)
        settle()
      }
      const fail = (error: Error) => end(() => reject(error))
      const hangUp = () => fail(Object.assign(new Error('hung up'), { code: 'HUNG_UP' }))
      const hear = (data: Buffer) => {
        received = received.length > 0 ? Buffer.concat([received, data]) : data
        const answer = whole(received)
        if (answer) end(() => resolve(answer))
      }
      const timer = setTimeout(
        () => fail(Object.assign(new Error('no answer'), { code: 'NO_ANSWER' })),
        this.#timeoutMs,
      )
      socket.on('data', hear).on('close', hangUp).on('error', fail)
      socket.write(this.#written(request))
    })
  }

  #written({ method = 'GET', path, token, body, headers = {} }: Request) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${this.#hostname}:${this.#port}`]
    if (token) lines.push(`cookie: session=${token}`)
    if (text) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    return `${lines.join('\r\n')}\r\n\r\n${text}`
  }
}

/** Enough for the rigs, whose responses all have a content-length. */
function whole(data: Buffer) {
  const end = data.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = data.toString('latin1', 0, end)
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
  if (data.length < end + 4 + length) return null
  return { head, body: data.toString('utf8', end + 4, end + 4 + length) }
}
