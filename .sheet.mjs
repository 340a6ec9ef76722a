import sharp from 'sharp'

const [out, h, ...files] = process.argv.slice(2)
const H = Number(h)
const ims = await Promise.all(
  files.map(async (f) => {
    const b = await sharp(f).resize({ height: H, withoutEnlargement: false, fit: 'inside' }).toBuffer()
    const m = await sharp(b).metadata()
    return { b, w: m.width, h: m.height }
  }),
)
let x = 0
const comps = []
for (const i of ims) {
  comps.push({ input: i.b, left: x, top: 0 })
  x += i.w + 10
}
await sharp({ create: { width: x, height: H, channels: 3, background: '#888' } })
  .composite(comps)
  .png()
  .toFile(out)
