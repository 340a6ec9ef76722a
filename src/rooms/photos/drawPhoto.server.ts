import sharp from 'sharp'
import { greyOf } from './grey.server.ts'
import type { PhotoRefusal } from './photos.contract.ts'
import { photoLimits, renditions } from './photos.rules.ts'

/** `digests` tell the same picture again, upright or mirrored: of what was sent, and of what is served. */
export type Renditions = { large: Buffer; small: Buffer; digests: string[]; mirrored: string[] }

// Whatever a file claims to be, nothing but these three decoders ever sees its bytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const seconds = 8

/** Runs in the workshop. */
export async function drawPhoto(bytes: Buffer): Promise<Renditions | PhotoRefusal> {
  try {
    return await drawn(bytes)
  } catch (error) {
    return /pixel limit/.test(String(error)) ? 'PHOTO_TOO_MANY_PIXELS' : 'PHOTO_BROKEN'
  }
}

async function drawn(bytes: Buffer): Promise<Renditions | PhotoRefusal> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: photoLimits.pixels, unlimited: false })
  const { pages = 1 } = await image.metadata()
  if (pages > 1) return 'PHOTO_ANIMATED'
  const { large: side, small: square } = renditions
  const large = await image
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .timeout({ seconds })
    .toBuffer()
  const cropped = await sharp(large)
    .resize(square, square, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = [await greyOf(bytes), await greyOf(large)]
  return {
    large,
    small: await smallEnough(cropped.data, cropped.info.channels),
    digests: seen.flatMap(({ digest }) => digest),
    mirrored: seen.flatMap(({ mirrored }) => mirrored),
  }
}

/** The digests of a photo that is served already. */
export async function digestsOf(large: Buffer): Promise<string[]> {
  return (await greyOf(large)).digest
}

async function smallEnough(data: Buffer, channels: 1 | 2 | 3 | 4) {
  const { small: side, smallBytes } = renditions
  const raw = { width: side, height: side, channels }
  for (const quality of [80, 65, 50, 35, 20]) {
    const small = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (small.length <= smallBytes) return small
  }
  return sharp(data, { raw }).jpeg({ quality: 5, mozjpeg: true }).toBuffer()
}
