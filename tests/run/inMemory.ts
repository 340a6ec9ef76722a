import { existsSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** The log of PostgreSQL alone may grow to 4 GB before it begins anew. */
const leastBytes = 6e9

/**
 * Has this process and those that it starts keep their passing files in memory, so that no test waits for a
 * disk.
 */
export function passingFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize >= leastBytes) process.env.TMPDIR = memory
}
