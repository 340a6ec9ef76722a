import sharp from 'sharp'
import { dataUrl } from '#tests/support/pictures.ts'

const megabyte = 1024 * 1024

/** As large as `maxBytes` allows. */
export async function cameraPhoto(width: number, height: number, { maxBytes = 5 * megabyte } = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 9 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .blur(0.6)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photo = await sharp(scene(width, height))
    .composite([{ input: grain, blend: 'overlay' }])
    .removeAlpha()
    .raw()
    .toBuffer()
  let [least, most, best] = [50, 100, Buffer.alloc(0)]
  while (least <= most) {
    const quality = Math.floor((least + most) / 2)
    const jpeg = await sharp(photo, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (jpeg.length <= maxBytes) [best, least] = [jpeg, quality + 1]
    else most = quality - 1
  }
  return Buffer.from(JSON.stringify({ profileImageUrl: dataUrl(best) }))
}

const scene = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}" height="${height}" preserveAspectRatio="none">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#6aa7e8"/><stop offset="1" stop-color="#f5e0c8"/></linearGradient>
<radialGradient id="skin" cx=".4" cy=".35"><stop stop-color="#f0c9a8"/><stop offset="1" stop-color="#a86a48"/></radialGradient>
<rect width="400" height="300" fill="url(#sky)"/>
<path d="M0 220 60 150 120 210 190 130 260 220 330 160 400 230V300H0z" fill="#4c6b4a"/>
<path d="M90 300q20-70 110-70t110 70z" fill="#7a2d3d"/><ellipse cx="200" cy="150" rx="60" ry="80" fill="url(#skin)"/>
<path d="M140 140q0-80 60-80t60 80q-20-40-60-40t-60 40z" fill="#2b1a12"/>
<circle cx="178" cy="145" r="5" fill="#321"/><circle cx="222" cy="145" r="5" fill="#321"/><path d="M175 190q25 18 50 0q-25 8-50 0z" fill="#a33"/>
</svg>`)
