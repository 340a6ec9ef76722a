import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#platform/database/database.server.ts'
import { freeBytesOf } from '#platform/disk.server.ts'
import { NoDiskSpace } from '#platform/overloaded.server.ts'
import { DataFolderInUse, startEmbedded } from '#platform/postgres/embedded.server.ts'

const beginning = 'verifying-'

type Where = {
  dataDir: string
  /** Free space to leave on the disk. */
  roomToLeave: number
  binaries: string | null
}

export type LendScratch = (room: number, work: (connection: Connection) => Promise<void>) => Promise<void>

export const scratchLender =
  ({ dataDir, roomToLeave, binaries }: Where): LendScratch =>
  async (room, work) => {
    await removeLeftovers(dataDir, binaries)
    const wanted = room + roomToLeave
    if ((await freeBytesOf(dataDir)) < wanted)
      throw new NoDiskSpace(
        `${dataDir} has too little room: ${Math.ceil(wanted / 1024 ** 2)} MB must be free.`,
      )
    const folder = await mkdtemp(join(dataDir, beginning))
    // When started as root, PostgreSQL's own user must enter the folder; the cluster inside stays private.
    await chmod(folder, 0o755)
    const scratch = await startEmbedded({ dataDir: folder, binaries, log: () => {} })
    try {
      await work(scratch.connection)
    } finally {
      await scratch.stop()
      await remove(folder, scratch.folder)
    }
  }

/** Cleans up after killed processes, whose PostgreSQL may still run. */
async function removeLeftovers(dataDir: string, binaries: string | null) {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(beginning)) continue
    const folder = join(dataDir, name)
    try {
      const left = await startEmbedded({ dataDir: folder, binaries, log: () => {} })
      await left.stop()
      await remove(folder, left.folder)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
    }
  }
}

/** The cluster may be in another folder, where PostgreSQL's user can reach it. */
async function remove(folder: string, elsewhere: string) {
  for (const each of [elsewhere, folder]) await rm(each, { recursive: true, force: true })
}
