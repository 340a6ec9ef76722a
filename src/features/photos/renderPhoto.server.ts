import { runInImageWorker } from '#platform/imageWorker/imageWorker.server.ts'
import { createSemaphore } from '#platform/semaphore.server.ts'
import type { PhotoRefusal } from './photos.contract.ts'
import { isAnimated, photoTypeOf } from './photos.rules.ts'
import type { digestsOf, processPhoto, Renditions } from './processPhoto.server.ts'

/** One at a time: 24 megapixels take 100 MB and a full core. */
const turn = createSemaphore({ atOnce: 1, maxWaiting: 32, timeoutMs: 120_000 })
const maxHead = 200
const rendererModule = import.meta.resolve('./processPhoto.server.ts')

/** Re-encodes without metadata, so no uploaded byte is ever served. */
export async function renderPhoto(bytes: Buffer): Promise<Renditions | PhotoRefusal> {
  if (!photoTypeOf(bytes)) return 'PHOTO_TYPE'
  if (isAnimated(bytes)) return 'PHOTO_ANIMATED'
  const done = await turn()
  try {
    return await runInImageWorker<typeof processPhoto>(rendererModule, 'processPhoto', bytes)
  } finally {
    done()
  }
}

export async function digestsIn(large: Buffer): Promise<string[]> {
  const done = await turn()
  try {
    return await runInImageWorker<typeof digestsOf>(rendererModule, 'digestsOf', large)
  } finally {
    done()
  }
}

export function bytesIn(
  url: string,
  most: number,
): Buffer | 'not-data' | 'not-base64' | 'too-large' | 'broken' {
  if (!/^data:/i.test(url)) return 'not-data'
  const comma = url.slice(0, maxHead).indexOf(',')
  if (comma < 0 || !/;\s*base64\s*$/i.test(url.slice(0, comma))) return 'not-base64'
  const encoded = url.slice(comma + 1)
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length > most) return 'too-large'
  return bytes.length === Math.floor(((encoded.length - padding) * 3) / 4) ? bytes : 'broken'
}
