import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { takeOver } from '#kit/http/takeOver.server.ts'

/** A client that reads nothing would have ever more kept for it. */
const mostUnreadBytes = 16 * 1024

/** One answer that goes on, in the format of Server-Sent Events. */
export type Stream = { socket: Socket; isChunked: boolean }

/** Begins the answer with what it is to say first. An old proxy that speaks HTTP 1.0 gets no chunks. */
export function openStream(reply: FastifyReply, first: string): Stream {
  const { raw } = reply.request
  const { socket } = raw
  const isChunked = raw.httpVersionMinor > 0
  socket.write(headOf(reply, raw))
  const stream = { socket: takeOver(reply), isChunked }
  write(stream, first)
  return stream
}

function headOf(reply: FastifyReply, { httpVersionMinor }: IncomingMessage) {
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    date: new Date().toUTCString(),
    ...(httpVersionMinor > 0 ? { 'transfer-encoding': 'chunked' } : { connection: 'close' }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`
}

export const eventOf = (name: string, data = '') => `event: ${name}\ndata: ${data}\n\n`

export function write({ socket, isChunked }: Stream, text: string) {
  if (socket.writableLength > mostUnreadBytes) return socket.destroy()
  socket.write(isChunked ? chunkOf(text) : text, 'latin1')
}

const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** The client sees that it is over, and may come again. */
export function end({ socket, isChunked }: Stream) {
  if (isChunked && socket.writable) socket.write('0\r\n\r\n', 'latin1')
  socket.destroySoon()
}
