import { join } from 'node:path'
import type { BucketSettings } from '#ground/s3/bucket.server.ts'
import { diskStore } from './diskStore.server.ts'
import type { MediaStore } from './mediaStore.server.ts'
import { s3Store } from './s3Store.server.ts'

type Where = {
  media: { store: 'disk' } | ({ store: 's3' } & BucketSettings)
  dataDir: string
}

export const openStore = ({ media, dataDir }: Where, hasRoom?: () => boolean): MediaStore =>
  media.store === 's3' ? s3Store(media) : diskStore(join(dataDir, 'media'), hasRoom)
