import { Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../calls/refusal.server.ts'
import { everyCall } from '../calls/refusals.ts'

/** The file of a data URL in a body. It is broken if what was sent is not base64. */
export type SentFile = {
  bytes: Buffer
  isBroken: boolean
  /** Called when nothing will read the bytes any more. */
  giveBack: () => void
}

const files = new WeakMap<FastifyRequest, () => SentFile | null>()
/**
 * The file whose data URL stands in the body without its content. Null if the body was short, or had none.
 */
export const fileIn = (request: FastifyRequest) => files.get(request)?.() ?? null

/** Everything that a body says besides its file. */
const mostBesides = 64 * 1024
const pauseEvery = 64 * 1024
/** The beginning of a data URL that is the value of a field, at most `longestHead` characters. */
const head = /:\s{0,9}"data:[^"\\,]{0,200};\s{0,9}base64\s{0,9},/i
const longestHead = 256

/**
 * Passes a body on without the content of its first data URL, and decodes that while it comes. As one string
 * of seven million characters it would stop the server for 30 ms on a quiet machine, and take four times its
 * size in memory.
 */
export function withoutFile(request: FastifyRequest, longest: number) {
  let before: Buffer | null = Buffer.alloc(0)
  let decoder: ReturnType<typeof base64Decoder> | null = null
  let [besides, sincePause] = [0, 0]
  const passed = Object.assign(new Transform({ transform, flush }), { receivedEncodedLength: 0 })
  files.set(request, () => decoder?.file() ?? null)
  return passed

  function transform(part: Buffer, _encoding: string, done: (error?: Error | null) => void) {
    passed.receivedEncodedLength += part.length
    try {
      if (passed.receivedEncodedLength > longest) throw refusal(everyCall, 'TOO_LARGE')
      take(part)
      sincePause += part.length
      if (sincePause < pauseEvery) return done()
      sincePause = 0
      // Without it two megabytes would be read before anybody else has a turn.
      setTimeout(done, 1)
    } catch (error) {
      done(error instanceof Error ? error : new Error(`${error}`))
    }
  }

  function take(part: Buffer) {
    if (before) return seek(Buffer.concat([before, part]))
    if (!decoder?.isOpen()) return pass(part)
    const end = part.indexOf(quote)
    decoder.write(part.toString('latin1', 0, end < 0 ? part.length : end))
    if (end < 0) return
    decoder.close()
    pass(part.subarray(end))
  }

  /** Keeps back what may be the first half of a head. */
  function seek(text: Buffer) {
    const found = head.exec(text.toString('latin1'))
    const end = found ? found.index + found[0].length : Math.max(0, text.length - longestHead)
    pass(text.subarray(0, end))
    before = found ? null : text.subarray(end)
    if (!found) return
    decoder = base64Decoder(longest)
    take(text.subarray(end))
  }

  function pass(text: Buffer) {
    besides += text.length
    if (besides > mostBesides) throw refusal(everyCall, 'TOO_LARGE')
    passed.push(text)
  }

  function flush(done: () => void) {
    if (before) passed.push(before)
    done()
  }
}

const quote = 0x22
/** Three of the largest are read at once. */
const buffers = openBuffers({ mostBytes: 3 * 16 * 1024 * 1024, idleMs: 60_000 })

/** Decodes pieces of base64 as they stand in JSON. Its memory is touched only as far as it is written. */
function base64Decoder(mostCharacters: number) {
  const bytes = buffers.take(Math.ceil((mostCharacters * 3) / 4))
  let isOpen = true
  let [written, characters, padding] = [0, 0, 0]
  /** The half of an escape, and after it less than four characters. */
  let [half, rest] = ['', '']

  function write(piece: string) {
    const escaped = half + piece
    const backslash = escaped.indexOf('\\', Math.max(0, escaped.length - longestEscape + 1))
    const end = backslash < 0 ? escaped.length : backslash
    half = escaped.slice(end)
    const text = rest + unescaped(escaped.slice(0, end))
    const whole = text.length - (text.length % 4)
    decode(text.slice(0, whole))
    rest = text.slice(whole)
  }

  function decode(text: string) {
    written += bytes.write(text, written, 'base64')
    characters += text.length
    if (text !== '') padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  }

  return {
    write,
    isOpen: () => isOpen,
    close() {
      decode(rest + unescaped(half))
      isOpen = false
    },
    file: (): SentFile => ({
      bytes: bytes.subarray(0, written),
      giveBack: () => buffers.giveBack(bytes),
      isBroken: written !== Math.floor(((characters - padding) * 3) / 4),
    }),
  }
}

const longestEscape = '\\u002b'.length

/** Some programs write a slash of base64 as `\\/`, and a plus as `\\u002b`. */
function unescaped(text: string) {
  if (!text.includes('\\')) return text
  try {
    return String(JSON.parse(`"${text}"`))
  } catch {
    throw refusal(everyCall, 'INVALID_INPUT')
  }
}

type Bounds = { mostBytes: number; idleMs: number }

/**
 * Large buffers that are used again. A new one for every file made V8 collect all garbage for every second
 * file, which took three times what reading and decoding it takes. A buffer that is not given back is left
 * to the collector.
 */
export function openBuffers({ mostBytes, idleMs }: Bounds) {
  const free: Buffer[] = []
  const bytes = () => free.reduce((sum, { length }) => sum + length, 0)
  const idle = setTimeout(() => free.splice(0), idleMs).unref()

  return {
    /** At least this long. It holds what its last user left in it. */
    take(length: number): Buffer {
      const fitting = free.findIndex((buffer) => buffer.length >= length)
      return free.splice(fitting, fitting < 0 ? 0 : 1)[0] ?? Buffer.allocUnsafeSlow(rounded(length))
    },
    /** Nothing may read or write it from now on. */
    giveBack(buffer: Buffer) {
      idle.refresh()
      if (bytes() + buffer.length > mostBytes) return
      free.push(buffer)
      free.sort((a, b) => a.length - b.length)
    },
  }
}

/** Files differ a little in length, and memory that is never written costs nothing. */
const rounded = (length: number) => 2 ** Math.ceil(Math.log2(Math.max(1, length)))
