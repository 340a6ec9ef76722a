import type { StatsFs } from 'node:fs'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Background } from '#platform/background.server.ts'

/** At `full` we stop writing, so PostgreSQL can still read, stop, and start. */
export type DiskState = 'ok' | 'low' | 'full'

type Options = {
  reserveBytes: number
  background: Background
  changed: (state: DiskState, freeBytes: number) => void
  freeBytes?: (folder: string) => Promise<number>
}

const megabyte = 1024 ** 2
const every = 1000

export const megabytes = (count: number) => count * megabyte

/** With fewer free inodes, PostgreSQL could soon fail to create files. */
const fewFiles = 200

/** Counts too few inodes as no space. Some file systems report no inodes at all. */
export const freeBytesOf = async (folder: string) => freeIn(await statfs(folder))

type Counts = Pick<StatsFs, 'bavail' | 'bsize' | 'files' | 'ffree'>

export const freeIn = ({ bavail, bsize, files, ffree }: Counts) =>
  files > 0 && ffree < fewFiles ? 0 : bavail * bsize

/**
 * A ballast file holds a quarter of the reserve; deleting it on a full disk gives PostgreSQL space for its
 * last writes.
 */
export async function watchDisk(
  folder: string,
  { reserveBytes, changed, background, freeBytes = freeBytesOf }: Options,
) {
  const held = heldRoom(join(folder, 'reserved-room'), reserveBytes / 4)
  let state: DiskState = 'ok'

  async function look() {
    const free = await freeBytes(folder)
    const next = stateAt(free, reserveBytes, state)
    if (next === 'ok' && free > reserveBytes * 4) await held.take()
    if (free < reserveBytes / 4) await held.release()
    if (next === state) return
    state = next
    changed(state, free)
  }

  await background.run('watch the disk', look)
  const stop = background.every(every, 'watch the disk', look)
  return {
    state: () => state,
    hasRoom: () => state !== 'full',
    stop,
  }
}

/** Hysteresis: leaving a state takes more free space than entering it. */
export function stateAt(free: number, reserve: number, before: DiskState): DiskState {
  const full = before === 'full' ? reserve * 1.25 : reserve
  const low = before === 'ok' ? reserve * 2 : reserve * 2.25
  if (free < full) return 'full'
  return free < low ? 'low' : 'ok'
}

function heldRoom(file: string, bytes: number) {
  return {
    async take() {
      const { size } = await stat(file).catch(() => ({ size: 0 }))
      if (size >= bytes) return
      const handle = await open(file, 'w', 0o600)
      try {
        // Writes real bytes, because a sparse file would reserve no space.
        const piece = Buffer.alloc(Math.min(bytes, megabyte), 1)
        for (let written = 0; written < bytes; written += piece.length) await handle.write(piece)
      } finally {
        await handle.close()
      }
    },
    release: () => rm(file, { force: true }),
  }
}
