import jsQR from 'jsqr'
import sharp from 'sharp'

export async function decoded(image: Buffer) {
  const { data, info } = await sharp(image, { density: 300 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
