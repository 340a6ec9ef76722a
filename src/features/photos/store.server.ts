import { join } from 'node:path'
import type { Config } from '#kit/config/config.server.ts'
import { diskStore } from './diskStore.server.ts'
import { s3Store } from './s3Store.server.ts'

export type Stored = { name: string; at: Date }

/** Where renditions lie. A name is written once and never again with other content. */
export type MediaStore = {
  put(name: string, content: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** What is not there is removed already. */
  remove(name: string): Promise<void>
  /** Everything there is, some at a time. */
  list(): AsyncIterable<Stored[]>
}

export const openStore = (
  { media, dataDir }: Pick<Config, 'media' | 'dataDir'>,
  hasRoom?: () => boolean,
): MediaStore => (media.store === 's3' ? s3Store(media) : diskStore(join(dataDir, 'media'), hasRoom))
