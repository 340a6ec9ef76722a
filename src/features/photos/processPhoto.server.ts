import { hash } from 'node:crypto'
import sharp from 'sharp'
import type { PhotoRefusal } from './photos.contract.ts'
import { photoLimits, renditions } from './photos.rules.ts'

const side = 32
/** Below this contrast there's no hash, because nearly blank images would match each other. */
const leastContrast = 8
const none = { digest: [], mirrored: [] }

/**
 * A 32 × 32 perceptual hash. Exact integer means make mirrored images match bit for bit; green alone avoids a
 * grayscale pass.
 */
async function seenIn(bytes: Buffer) {
  const image = sharp(bytes, { limitInputPixels: photoLimits.pixels })
  const { channels } = await image.metadata()
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: 'white' })
    .extractChannel(channels < 3 ? 0 : 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (Math.min(info.width, info.height) < side) return none
  const seen = meansOf(data, info)
  if (Math.max(...seen) - Math.min(...seen) < leastContrast) return none
  const rows = Array.from({ length: side }, (_, row) => seen.subarray(row * side, (row + 1) * side))
  const turned = Buffer.concat(rows.map((row) => Buffer.from(row).reverse()))
  return { digest: [hash('sha256', seen, 'base64url')], mirrored: [hash('sha256', turned, 'base64url')] }
}

type Size = { width: number; height: number }

/** Lengths are in 1/32 pixel, so each area's length is an integer. */
function meansOf(data: Buffer, { width, height }: Size) {
  const sums = new Float64Array(side * side)
  const row = new Float64Array(side)
  const across = areasOf(width)
  const down = sharesOf(height)
  for (let y = 0; y < height; y++) {
    const start = y * width
    for (let area = 0; area < side; area++) {
      const { from, to } = across.whole[area]!
      let sum = 0
      for (let x = start + from; x < start + to; x++) sum += data[x]!
      row[area] = side * sum
    }
    for (const { place, at, first, second } of across.split) {
      row[at]! += first * data[start + place]!
      row[at + 1]! += second * data[start + place]!
    }
    const { at, first, second } = down[y]!
    for (let column = 0; column < side; column++) {
      sums[at * side + column]! += first * row[column]!
      if (second > 0) sums[(at + 1) * side + column]! += second * row[column]!
    }
  }
  return Buffer.from(sums.map((sum) => Math.round(sum / (width * height))))
}

function sharesOf(length: number) {
  return Array.from({ length }, (_, place) => {
    const at = Math.floor((place * side) / length)
    const first = Math.min(side, (at + 1) * length - place * side)
    return { place, at, first, second: side - first }
  })
}

/** Separates pixels that fall into a single area (most of them), which need only addition. */
function areasOf(length: number) {
  const shares = sharesOf(length)
  const inOne = shares.filter(({ second }) => second === 0)
  const split = shares.filter(({ second }) => second > 0)
  const whole = Array.from({ length: side }, (_, area) => {
    const places = inOne.filter(({ at }) => at === area)
    const from = places[0]?.place ?? 0
    return { from, to: from + places.length }
  })
  return { whole, split }
}

/** Digests of the upload and the served rendition, upright and mirrored. */
export type Renditions = { large: Buffer; small: Buffer; digests: string[]; mirrored: string[] }

// Security: allow only these three decoders.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

const seconds = 8

/** Runs in the image worker. */
export async function processPhoto(bytes: Buffer): Promise<Renditions | PhotoRefusal> {
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
  const seen = [await seenIn(bytes), await seenIn(large)]
  return {
    large,
    small: await smallEnough(cropped.data, cropped.info.channels),
    digests: seen.flatMap(({ digest }) => digest),
    mirrored: seen.flatMap(({ mirrored }) => mirrored),
  }
}

export async function digestsOf(large: Buffer): Promise<string[]> {
  return (await seenIn(large)).digest
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
