import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freeBytesOf } from '#kit/disk.server.ts'
import { NoRoom } from '#kit/overloaded.server.ts'
import { type Content, type Files, NoSuchFile } from './files.server.ts'

const lookEvery = 16 * 1024 ** 2

/** Files that only their owner can read. Writing ends while the disk still has this much room. */
export function folderFiles(folder: string, roomToLeave = 0): Files {
  return {
    name: folder,
    within: (inner) => folderFiles(join(folder, inner), roomToLeave),

    draft() {
      const unfinished = `${folder}${unfinishedMark}${process.pid}`
      return {
        files: folderFiles(unfinished, roomToLeave),
        async finish() {
          await rename(unfinished, folder)
          await synced(dirname(folder))
        },
      }
    },

    async write(path, content, signal) {
      const file = join(folder, path)
      await mkdir(dirname(file), { recursive: true, mode: 0o700 })
      const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(content, (chunks: Content) => withRoom(chunks, folder, roomToLeave), sink, { signal })
    },

    async *read(path, signal) {
      try {
        yield* createReadStream(join(folder, path), { signal })
      } catch (cause) {
        throw isAbsent(cause) ? new NoSuchFile(`${join(folder, path)} is missing`, { cause }) : cause
      }
    },

    has: async (path) => existsSync(join(folder, path)),
    isFree: async () => !existsSync(folder),

    async folders() {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
        if (isAbsent(error)) return []
        throw error
      })
      return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    },

    remove: (path) => rm(join(folder, path), { force: true }),
    clear: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Stands between the name of a folder and the process that has begun it. */
export const unfinishedMark = '.unfinished-'

async function* withRoom(chunks: Content, folder: string, roomToLeave: number) {
  let unseen = Number.POSITIVE_INFINITY
  for await (const chunk of chunks) {
    unseen += chunk.length
    if (roomToLeave > 0 && unseen > lookEvery) {
      const free = await freeBytesOf(folder)
      if (free < roomToLeave)
        throw new NoRoom(`The disk of ${folder} has too little room. Make some, or set BACKUP_TO elsewhere.`)
      unseen = 0
    }
    yield chunk
  }
}

async function synced(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
