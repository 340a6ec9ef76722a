import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pino } from 'pino'

/** Masks all but the last two digits, in any grouping or script. */
const phones = /(?:%[\da-f]{2}|(?<![\w.])\+?)\(?\p{Nd}(?:[\p{Nd}\p{Cf}\s()./\p{Pd}]{5,}\p{Nd})/giu
export const maskPhones = (text: string) =>
  text.replace(phones, (found) => {
    const digits = found.replace(/%[\da-f]{2}|\P{Nd}/giu, '')
    return digits.length < 7 ? found : `…${digits.slice(-2)}`
  })

type Destination = { write(line: string): void }

export type Log = FastifyBaseLogger

/** Log lines never contain an address, body, cookie, or query. */
export const createLog = (
  level: string,
  stream: Destination = bufferedStream(process.stdout),
  about: Readonly<Record<string, unknown>> | null = null,
): Log =>
  pino(
    {
      level,
      timestamp: timeWriter(),
      base: about,
      serializers: { err: (error: unknown) => described(error), req: () => ({}), res: () => ({}) },
    },
    stream,
  )

export const linePrinter =
  (asJson: boolean, stream: Destination = process.stdout) =>
  (msg: string) =>
    stream.write(`${asJson ? JSON.stringify({ level: 30, time: new Date().toISOString(), msg }) : msg}\n`)

/** Formatting the time takes a fifth of a line's cost, so it's cached. */
function timeWriter() {
  let last = 0
  let written = ''
  return () => {
    const now = Date.now()
    if (now !== last) written = `,"time":"${new Date(now).toISOString()}"`
    last = now
    return written
  }
}

/** Writes to files and pipes are synchronous, so buffers can flush at exit. */
const flushes = new Set<() => void>()

/**
 * Buffers lines, because one write per line would cost more than the request. The kernel doesn't interleave
 * pipe writes up to this size.
 */
export function bufferedStream(stream: Destination, ms = 50, maxCharacters = 4096): Destination {
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    if (text !== '') stream.write(text)
  }
  if (flushes.size === 0)
    process.on('exit', () => {
      for (const each of flushes) each()
    })
  flushes.add(flush)
  return {
    write(line) {
      if (lines.length + line.length > maxCharacters) flush()
      if (lines === '') setTimeout(flush, ms).unref()
      lines += line
    },
  }
}

const deepestCause = 5

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown }

function described(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: maskPhones(String(error)), stack: '' }
  return {
    type: error.name,
    message: maskPhones(error.message),
    stack: maskPhones(error.stack ?? ''),
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && depth < deepestCause && { cause: described(error.cause, depth + 1) }),
  }
}

export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
    done()
  })
}

function logAnswer(request: FastifyRequest, reply: FastifyReply) {
  const { url: route = 'none' } = request.routeOptions
  if (route === '/healthz' || route === '/readyz') return
  const ms = Math.round(reply.elapsedTime * 10) / 10
  request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
}
