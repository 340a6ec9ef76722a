const kilobyte = 1024
const megabyte = 1024 * kilobyte

/** §9. Bytes at registration and in an edit; pixels of any photo. */
export const photoLimits = { registration: 5 * megabyte - 1, edit: 10 * megabyte, pixels: 24_000_000 }

/** Longest sides in pixels; maximum bytes of the small rendition. */
export const renditions = { large: 800, small: 96, smallBytes: 5 * kilobyte }

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
type PhotoType = (typeof photoTypes)[number]

/** Ignores the declared type, which may be false. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  return textAt(bytes, 0) === 'RIFF' && textAt(bytes, 8) === 'WEBP' ? 'image/webp' : null
}

/** PNG: an `acTL` chunk before the image data. WebP: a flag. */
export function isAnimated(bytes: Uint8Array): boolean {
  const type = photoTypeOf(bytes)
  if (type === 'image/webp') return textAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) > 0
  if (type !== 'image/png') return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = textAt(bytes, at + 4)
    if (chunk === 'acTL') return true
    if (chunk === 'IDAT') return false
  }
  return false
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte)

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
