import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Preloaded into a server. On SIGCONT, writes the longest event loop delay since the last signal, in ms. */
const delay = monitorEventLoopDelay({ resolution: 1 })
const { LOOP_DELAY_FILE } = process.env

delay.enable()
process.on('SIGCONT', () => {
  writeFileSync(LOOP_DELAY_FILE!, `${(delay.max / 1e6).toFixed(1)}\n`)
  delay.reset()
})
