import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { freeBytesOf } from '#platform/disk.server.ts'
import { NoDiskSpace } from '#platform/overloaded.server.ts'

export type Files = {
  readonly name: string
  within(folder: string): Files
  /** Where to write a backup that must not look complete until `finish`. */
  draft(): { files: Files; finish(): Promise<void> }
  write(path: string, content: Content, signal: AbortSignal): Promise<void>
  /** Throws NoSuchFile on the first read. */
  read(path: string, signal: AbortSignal): AsyncIterable<Buffer>
  has(path: string): boolean
  exists(): boolean
  folders(): Promise<string[]>
  remove(path: string): Promise<void>
  clear(): Promise<void>
}

type Content = AsyncIterable<Buffer> | Iterable<Buffer>

export class NoSuchFile extends Error {}

export async function readWhole(files: Files, path: string, signal: AbortSignal) {
  return Buffer.concat(await Array.fromAsync(files.read(path, signal)))
}

const lookEvery = 16 * 1024 ** 2

/** Files only their owner can read. Writing stops when less than `roomToLeave` is free on the disk. */
export function filesIn(folder: string, roomToLeave = 0): Files {
  return {
    name: folder,
    within: (inner) => filesIn(join(folder, inner), roomToLeave),

    draft() {
      const unfinished = `${folder}${unfinishedMark}${process.pid}`
      return {
        files: filesIn(unfinished, roomToLeave),
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

    has: (path) => existsSync(join(folder, path)),
    exists: () => existsSync(folder),

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

export function countingFiles(files: Files, tell: (bytes: number) => void): Files {
  async function* counted(content: Content) {
    for await (const chunk of content) {
      tell(chunk.length)
      yield chunk
    }
  }
  return {
    ...files,
    within: (inner) => countingFiles(files.within(inner), tell),
    draft() {
      const draft = files.draft()
      return { ...draft, files: countingFiles(draft.files, tell) }
    },
    write: (path, content, signal) => files.write(path, counted(content), signal),
    read: (path, signal) => counted(files.read(path, signal)),
  }
}

/** A suffix, followed by the ID of the process that started the backup. */
export const unfinishedMark = '.unfinished-'

async function* withRoom(chunks: Content, folder: string, roomToLeave: number) {
  let unseen = Number.POSITIVE_INFINITY
  for await (const chunk of chunks) {
    unseen += chunk.length
    if (roomToLeave > 0 && unseen > lookEvery) {
      const free = await freeBytesOf(folder)
      if (free < roomToLeave)
        throw new NoDiskSpace(
          `The disk of ${folder} has too little room. Make some, or set BACKUP_TO elsewhere.`,
        )
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

export type Measure = { sha256: string; bytes: number }

export function metered() {
  const digest = createHash('sha256')
  let bytes = 0
  return {
    async *through(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        digest.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    measure: (): Measure => ({ sha256: digest.digest('hex'), bytes }),
  }
}

const many = 16

/** Works in batches, to overlap disk or bucket latency. Preserves the order. */
export async function* concurrently<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
) {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < many) continue
    yield* await allOf(batch.map(work))
    batch = []
  }
  yield* await allOf(batch.map(work))
}

/** Waits for all to settle even if one fails, so nothing is written after cleanup. */
async function allOf<Result>(begun: Promise<Result>[]) {
  await Promise.allSettled(begun)
  return Promise.all(begun)
}
