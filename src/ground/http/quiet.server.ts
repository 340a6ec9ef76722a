import type { Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

const patienceMs = 1000
/** By then whoever began to wait at the same time waits no more. */
export const mostQuietMs = patienceMs + 200
/**
 * In a turn of the event loop as short as this hardly anybody can have connected. Where three hundred connect
 * in a second, one in a hundred stops would reset somebody after a turn of the first length, and six after
 * one of the second, which has to do where the machine is busy.
 */
const shortTurnMs = { first: 0.03, later: 0.2 }
/** Nobody must have connected for this long. If people keep coming, a single turn without one has to do. */
const quietMs = 20

/**
 * Waits until nobody waits to be accepted, because the system resets those who do when a server stops
 * listening. It must accept in this process.
 */
export function quietOf(server: Server) {
  let came = false
  server.on('connection', () => {
    came = true
  })

  return async function untilQuiet() {
    // In the rest of this turn of the event loop no connection is accepted, but in every later one.
    await turn()
    const start = performance.now()
    let lastCame = start
    for (let now = start; now - start < patienceMs; ) {
      const before = now
      came = false
      await turn()
      now = performance.now()
      if (came) lastCame = now
      const isEarly = now - start < patienceMs / 2
      const isShort = now - before < (isEarly ? shortTurnMs.first : shortTurnMs.later)
      if (!came && isShort && now - lastCame >= (isEarly ? quietMs : 0)) return
    }
  }
}
