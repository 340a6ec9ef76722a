import type { Size } from './crop.ts'
import { renditions } from './rules.ts'

/** Larger than this an image is compressed, until it is no larger. */
export const compressedAbove = 500 * 1024

const [firstTenths, lastTenths] = [8, 1]

type Encode = (quality: number) => Promise<Blob>

/** From quality 0.8 by 0.1 until at most 500 KB, or 0.1. */
export async function compressed(encode: Encode): Promise<Blob> {
  for (let tenths = firstTenths; ; tenths -= 1) {
    const blob = await encode(tenths / 10)
    if (blob.size <= compressedAbove || tenths <= lastTenths) return blob
  }
}

/** To fit 800×800; what fits already stays as it is. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, renditions.large / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
