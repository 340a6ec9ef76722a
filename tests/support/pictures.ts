import sharp from 'sharp'

type Picture = { width?: number; height?: number; quality?: number; seed?: number }

/** Top red, right green, bottom blue, left yellow; noise makes it photo-like. */
export async function picture({ width = 640, height = 480, seed = 1 }: Picture = {}) {
  const random = randomFrom(seed)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x / width - 0.5, y / height - 0.5)
      const noise = random() * 40
      for (const [channel, value] of colour.entries())
        data[(y * width + x) * 3 + channel] = Math.min(255, value + noise)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export const jpeg = async (wanted: Picture = {}) =>
  (await picture(wanted)).jpeg({ quality: wanted.quality ?? 90 }).toBuffer()

/** Stored sideways with an EXIF orientation, like phones do. */
export async function phonePhoto(wanted: Picture = {}) {
  const upright = await picture(wanted)
  const lying = await sharp(await upright.png().toBuffer())
    .rotate(-90)
    .toBuffer()
  return sharp(lying)
    .withExif({ IFD0: { Artist: canary }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: wanted.quality ?? 90 })
    .toBuffer()
}

export const canary = 'canary<script>alert(1)</script>'

export const dataUrl = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`

export async function edgesOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3
    const [red = 0, green = 0, blue = 0] = data.subarray(from, from + 3)
    if (red > 128 && green > 128) return 'yellow'
    return red > 128 ? 'red' : green > 128 ? 'green' : blue > 128 ? 'blue' : 'none'
  }
  return [at(0.5, 0.05), at(0.95, 0.5), at(0.5, 0.95), at(0.05, 0.5)].join(' ')
}

export function randomFrom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const colourAt = (x: number, y: number) => {
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? [200, 20, 20] : [20, 20, 200]
  return x < 0 ? [200, 200, 20] : [20, 200, 20]
}

/** Rendering has low priority: up to 2.5 minutes on a busy machine. */
export const untilRendered = { timeout: 150_000 }
