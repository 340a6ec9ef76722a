import type { Size } from './crop.ts'
import { renditions } from './photos.rules.ts'

/** An image of more bytes than this is compressed until it has no more. */
export const compressedAbove = 500 * 1024

const [firstTenths, lastTenths] = [8, 1]

type Encode = (quality: number) => Promise<Blob>

/** Lowers the quality from 0.8 in steps of 0.1 until the result is at most 500 KB, but not below 0.1. */
export async function compressed(encode: Encode): Promise<Blob> {
  for (let tenths = firstTenths; ; tenths -= 1) {
    const blob = await encode(tenths / 10)
    if (blob.size <= compressedAbove || tenths <= lastTenths) return blob
  }
}

/** Scales a size down to fit 800×800; a size that fits already stays as it is. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, renditions.large / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
