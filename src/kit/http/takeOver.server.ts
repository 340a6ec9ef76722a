import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'

const taken = new WeakSet<Socket>()
export const isTakenOver = (socket: Socket) => taken.has(socket)

/** What Node's HTTP server keeps at a connection. It is not described, so all of it may be missing. */
type Http = Socket & { parser?: { unconsume?(): void; remove?(): void; close?(): void } | null }

const ofHttp = ['timeout', 'data', 'end', 'error', 'drain', 'resume', 'pause'] as const

/**
 * Takes the connection of a request from the HTTP server, for which the answer is over: what it kept for the request, and
 * its parser, take twice as much memory as the connection itself. The head of the answer must have been written to it.
 */
export function takeOver(reply: FastifyReply): Socket {
  const { raw, request } = reply
  const socket: Http = request.raw.socket
  taken.add(socket)
  reply.hijack()
  raw.statusCode = 200
  raw.emit('finish')
  socket.setTimeout(0)
  for (const event of ofHttp) socket.removeAllListeners(event)
  socket.on('error', () => {})
  // The client has nothing more to say. If it ends its half, the connection is over.
  socket.on('end', () => socket.destroy())
  const { parser } = socket
  if (parser) {
    socket.parser = null
    parser.unconsume?.()
    parser.remove?.()
    // It may be the one that is calling us.
    setImmediate(() => parser.close?.())
  }
  socket.resume()
  return socket
}
