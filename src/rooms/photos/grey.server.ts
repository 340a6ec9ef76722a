import { hash } from 'node:crypto'
import sharp from 'sharp'
import { photoLimits } from './photos.rules.ts'

const side = 32
/** A picture of one colour, or of a few pixels, is nobody's. */
const leastContrast = 8
const none = { digest: [], mirrored: [] }

/**
 * Digests of a picture as 32 × 32 grey pixels, upright and mirrored. Each pixel is the exact mean of its
 * area, in whole numbers, so that the mirror image of a picture has the mirrored pixels to the bit.
 */
export async function greyOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes, { limitInputPixels: photoLimits.pixels })
    .autoOrient()
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (Math.min(info.width, info.height) < side) return none
  const grey = meansOf(data, info)
  if (Math.max(...grey) - Math.min(...grey) < leastContrast) return none
  const rows = Array.from({ length: side }, (_, row) => grey.subarray(row * side, (row + 1) * side))
  const turned = Buffer.concat(rows.map((row) => Buffer.from(row).reverse()))
  return { digest: [hash('sha256', grey, 'base64url')], mirrored: [hash('sha256', turned, 'base64url')] }
}

type Size = { width: number; height: number; channels: number }

/** Lengths are counted in 32nds of a pixel, of which each area has as many as the picture has pixels. */
function meansOf(data: Buffer, { width, height, channels }: Size) {
  const sums = new Float64Array(side * side)
  const [across, down] = [sharesOf(width), sharesOf(height)]
  for (let y = 0; y < height; y++) {
    const row = new Float64Array(side)
    for (let x = 0; x < width; x++) {
      const value = data[(y * width + x) * channels]!
      const { at, first, second } = across[x]!
      row[at]! += first * value
      if (second > 0) row[at + 1]! += second * value
    }
    const { at, first, second } = down[y]!
    for (let column = 0; column < side; column++) {
      sums[at * side + column]! += first * row[column]!
      if (second > 0) sums[(at + 1) * side + column]! += second * row[column]!
    }
  }
  return Buffer.from(sums.map((sum) => Math.round(sum / (width * height))))
}

/** In which area a pixel begins, and how much of it lies there and in the next one. */
function sharesOf(length: number) {
  return Array.from({ length }, (_, place) => {
    const at = Math.floor((place * side) / length)
    const first = Math.min(side, (at + 1) * length - place * side)
    return { at, first, second: side - first }
  })
}
