import type { ChildProcess } from 'node:child_process'

/** A worker says so often that it lives. */
export const pulseMs = 1000
/** No request takes as long. */
const mostMissed = 10

/** Kills a worker that stands still, so that another one begins in its place. */
export function watchPulse(worker: ChildProcess, told: () => void) {
  let missed = 0
  // Beats are counted, and not time: when the whole machine has slept nobody has missed more than one.
  const timer = setInterval(() => {
    missed += 1
    if (missed !== mostMissed) return
    told()
    worker.kill('SIGKILL')
  }, pulseMs).unref()
  worker.on('message', () => {
    missed = 0
  })
  worker.once('exit', () => clearInterval(timer))
}
