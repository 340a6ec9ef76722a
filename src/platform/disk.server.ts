import type { StatsFs } from 'node:fs'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Background } from '#platform/background.server.ts'

/**
 * `low` means that there will soon be no room. While it is `full` nothing is written, so that PostgreSQL has
 * room to go on reading, to stop and to start.
 */
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

/** With fewer files left than this, PostgreSQL could soon make none. */
const fewFiles = 200

/** A disk without files left has no room, whatever bytes there are. Some file systems do not count files. */
export const freeBytesOf = async (folder: string) => freeIn(await statfs(folder))

type Counts = Pick<StatsFs, 'bavail' | 'bsize' | 'files' | 'ffree'>

export const freeIn = ({ bavail, bsize, files, ffree }: Counts) =>
  files > 0 && ffree < fewFiles ? 0 : bavail * bsize

/**
 * Watches the disk that a folder is on. A file holds a quarter of the reserve, so that nobody else can take
 * it. When the disk is all but full the file is deleted, and PostgreSQL has room for what it must still
 * write.
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

  // If the disk cannot be asked its state stays as it was, until the next second.
  await background.run('watch the disk', look)
  const stop = background.every(every, 'watch the disk', look)
  return {
    state: () => state,
    hasRoom: () => state !== 'full',
    stop,
  }
}

/** Leaving a state takes more free space than entering it, so that the state does not flicker. */
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
        // The bytes are really written, because a sparse file would hold no room.
        const piece = Buffer.alloc(Math.min(bytes, megabyte), 1)
        for (let written = 0; written < bytes; written += piece.length) await handle.write(piece)
      } finally {
        await handle.close()
      }
    },
    release: () => rm(file, { force: true }),
  }
}
