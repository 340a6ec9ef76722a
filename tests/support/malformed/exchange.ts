import { connect, type Socket } from 'node:net'
import type { Malformed } from './broken.ts'

/** `status` 0: no response; `failure` says why. */
export type Answer = { status: number; head: string; body: string; ms: number; failure: string | null }

/** After this, closes our end: the server may be waiting for the rest of a broken request. */
const restMs = 100

/** Reconnects when cut off, or when a late response could be mistaken for the next. */
export function rawClient(origin: string, timeoutMs = 5000) {
  const { hostname, port } = new URL(origin)
  let kept: Socket | null = null

  const close = () => {
    kept?.destroy()
    kept = null
  }

  async function ask(request: Malformed): Promise<Answer> {
    const start = performance.now()
    const socket = kept ?? opened()
    kept = socket
    const { received, failure } = await sent(socket, request, timeoutMs)
    const answer = received && complete(received, request.method, true)
    if (failure || request.broken || !answer?.framed || /^connection: close/im.test(answer.head)) close()
    const ms = performance.now() - start
    if (!answer) return { status: 0, head: '', body: '', ms, failure: failure ?? 'closed without an answer' }
    return { status: Number(answer.head.slice(9, 12)), head: answer.head, body: answer.body, ms, failure }
  }

  function opened() {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, allowHalfOpen: true })
    socket.on('error', () => {})
    return socket
  }

  return { ask, close }
}

type Received = { received: Buffer; failure: string | null }

function sent(socket: Socket, { bytes, method, broken }: Malformed, timeoutMs: number) {
  return new Promise<Received>((resolve) => {
    let received: Buffer = Buffer.alloc(0)
    const end = (failure: string | null) => {
      clearTimeout(late)
      clearTimeout(rest)
      socket.off('data', hear).off('close', gone).off('end', gone)
      resolve({ received, failure })
    }
    const gone = () => end(null)
    const hear = (data: Buffer) => {
      received = received.length > 0 ? Buffer.concat([received, data]) : data
      if (complete(received, method, false)) end(null)
    }
    const late = setTimeout(() => end(`no answer in ${timeoutMs} ms`), timeoutMs)
    const rest = broken ? setTimeout(() => socket.end(), restMs) : undefined
    socket.on('data', hear).on('close', gone).on('end', gone)
    if (socket.destroyed || socket.readableEnded) return gone()
    socket.write(bytes)
  })
}

type Whole = { head: string; body: string; framed: boolean }

function complete(data: Buffer, method: string, hasEnded: boolean): Whole | null {
  const end = data.indexOf('\r\n\r\n')
  if (end < 0) return null
  const head = data.toString('latin1', 0, end)
  const rest = data.subarray(end + 4)
  const status = Number(head.slice(9, 12))
  if (status < 200) return complete(rest, method, hasEnded)
  if (method === 'HEAD' || status === 204 || status === 304) return { head, body: '', framed: true }
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  const isWhole = /^transfer-encoding: chunked/im.test(head)
    ? rest.subarray(-5).equals(Buffer.from('0\r\n\r\n'))
    : length !== undefined && rest.length >= Number(length)
  if (!isWhole && !hasEnded) return null
  return {
    head,
    body: rest.toString('utf8', 0, length === undefined ? rest.length : Number(length)),
    framed: isWhole,
  }
}
