import { totalmem } from 'node:os'

const mega = 1024 * 1024

/** How much of the machine's memory, or of what a container may take of it, PostgreSQL keeps pages in. */
export function buffersMb(memory = ours()) {
  const eighth = Math.floor(memory / 8 / mega)
  return Math.min(2048, Math.max(128, eighth))
}

/** No bound is told as 0, or as more than there is. */
function ours() {
  const bound = process.constrainedMemory()
  return bound > 0 ? Math.min(bound, totalmem()) : totalmem()
}
