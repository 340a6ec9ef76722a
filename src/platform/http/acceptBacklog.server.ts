import type { Server } from 'node:net'

/**
 * How many may wait to be accepted, as far as the system allows. It sends connections on top away, to try
 * again after one, three and seven seconds.
 */
export const maxBacklog = 4096

export const maxHoldMs = 100

/**
 * Node accepts one connection in a turn of the event loop, so that the last of thousands who come at once
 * waited for as many turns full of work: ten seconds. While somebody comes in each turn no work is begun, and
 * turns are short. It is begun all the same after a while, and for as long, because people may keep coming.
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
    // Nobody has been kept for long, so the next connection is let in at once too.
    if (!came) since = Number.NEGATIVE_INFINITY
    gate.open()
  }
}
