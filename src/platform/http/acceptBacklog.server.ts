import type { Server } from 'node:net'

/** The kernel may cap it. Beyond it connections are dropped, and clients retry after 1, 3, and 7 s. */
export const maxBacklog = 4096

export const maxHoldMs = 100

/**
 * Node accepts one connection per event-loop turn. In a burst of thousands, the last waited 10 s behind
 * request work, so we hold requests to keep turns short.
 */
export function holdForBacklog(server: Server, gate: { shut: () => void; open: () => void }, maxMs: number) {
  let came = false
  let since = Number.NEGATIVE_INFINITY
  let isHeld = false

  server.on('connection', () => {
    came = true
    if (isHeld || performance.now() - since < 2 * maxMs) return
    isHeld = true
    since = performance.now()
    gate.shut()
    setImmediate(look)
  })

  function look() {
    if (came && performance.now() - since < maxMs) {
      came = false
      setImmediate(look)
      return
    }
    isHeld = false
    // The backlog is empty, so a new hold may start right away.
    if (!came) since = Number.NEGATIVE_INFINITY
    gate.open()
  }
}
