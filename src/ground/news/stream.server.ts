import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { beginLasting } from '../http/lasting.server.ts'
import { logAnswer } from '../log.server.ts'

/** A client that reads nothing would have ever more kept for it. */
const mostUnreadBytes = 16 * 1024

/** One answer that goes on, in the format of Server-Sent Events. */
export type Stream = ServerResponse

/** Begins the answer with what it is to say first. */
export function openStream(reply: FastifyReply, first: string): Stream {
  logAnswer(reply.request, reply)
  const stream = beginLasting(reply)
  stream.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  write(stream, first)
  return stream
}

export const eventOf = (name: string, data = '') => `event: ${name}\ndata: ${data}\n\n`

export function write(stream: Stream, text: string) {
  if (stream.destroyed || stream.writableEnded) return
  if (stream.writableLength > mostUnreadBytes) stream.destroy()
  else stream.write(text)
}
