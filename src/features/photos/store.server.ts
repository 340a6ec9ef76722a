import { join } from 'node:path'
import type { Config } from '#kit/config/config.server.ts'
import { diskStore } from './diskStore.server.ts'
import type { MediaStore } from './mediaStore.server.ts'
import { s3Store } from './s3Store.server.ts'

export const openStore = (
  { media, dataDir }: Pick<Config, 'media' | 'dataDir'>,
  hasRoom?: () => boolean,
): MediaStore => (media.store === 's3' ? s3Store(media) : diskStore(join(dataDir, 'media'), hasRoom))
