type Bounds = { mostBytes: number; idleMs: number }

/**
 * Large buffers that are used again. A new one for every file made V8 collect all garbage for every second
 * file, which took three times what reading and decoding it takes. Whoever does not give one back leaves it
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
