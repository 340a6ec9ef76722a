import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { NoDiskSpace, Overloaded } from '#platform/overloaded.server.ts'
import { type BucketSettings, createBucket } from '#platform/s3/bucket.server.ts'

type Where = {
  media: { store: 'disk' } | ({ store: 's3' } & BucketSettings)
  dataDir: string
}

export const createMediaStore = ({ media, dataDir }: Where, hasRoom?: () => boolean): MediaStore =>
  media.store === 's3' ? s3Store(media) : diskStore(join(dataDir, 'media'), hasRoom)

export function s3Store(settings: BucketSettings, listedAtOnce = 1000): MediaStore {
  const bucket = createBucket(settings)
  return {
    async put(path, body) {
      await bucket.say({ method: 'PUT', path, body, contentType: 'image/jpeg' })
    },

    get: (path) => bucket.get(path),

    async remove(path) {
      await bucket.say({ method: 'DELETE', path }, [404])
    },

    async *list() {
      for await (const files of bucket.list(listedAtOnce))
        yield files.filter(({ name }) => name !== storeMark)
    },
  }
}

/** Sharded by prefix. Writes are atomic, even across a power cut. */
export function diskStore(folder: string, hasRoom = () => true): MediaStore {
  const folderOf = (name: string) => join(folder, name.slice(0, 2))
  const pathOf = (name: string) => join(folderOf(name), name)

  return {
    async put(name, content) {
      if (!hasRoom()) throw new NoDiskSpace('the disk is all but full')
      const beside = `${pathOf(name)}.${randomUUID()}`
      try {
        await mkdir(folderOf(name), { recursive: true })
        await writeDurably(beside, content)
        await rename(beside, pathOf(name))
        await synced(folderOf(name))
      } catch (cause) {
        await rm(beside, { force: true }).catch(() => undefined)
        throw new Overloaded('the disk did not take a photo', { cause })
      }
    },

    get: (name) => readFile(pathOf(name)).catch(absent),

    remove: (name) => rm(pathOf(name), { force: true }),

    async *list() {
      for (const part of (await readdir(folder).catch(absent)) ?? []) {
        const names = (await readdir(join(folder, part)).catch(absent)) ?? []
        const photos = names.filter((name) => name !== storeMark)
        const stored = await Promise.all(photos.map((name) => storedAt(join(folder, part), name)))
        yield stored.filter((file) => file !== null)
      }
    },
  }
}

async function storedAt(folder: string, name: string) {
  const file = await stat(join(folder, name)).catch(absent)
  return file && { name, at: file.mtime }
}

async function writeDurably(path: string, content: Buffer) {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function synced(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

function absent(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}

/** Names the database that owns the store; not a photo, so not listed. */
export const storeMark = 'installation'

export type StoredFile = { name: string; at: Date }

/** Write-once: a name never gets new content. */
export type MediaStore = {
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile[]>
}

export const ownerOfStore = async (store: MediaStore) => (await store.get(storeMark))?.toString() ?? null

export const claimStore = (store: MediaStore, id: string) => store.put(storeMark, Buffer.from(id))
