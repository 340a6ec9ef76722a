import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { canary, picture, randomFrom } from './pictures.ts'

export type Hostile = { kind: string; bytes: Buffer }

const mark = Buffer.from(canary)
const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><text>${canary}</text></svg>`,
)
const html = Buffer.from(`<!doctype html><script>${canary}</script>`)
const pdf = Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(${canary})>>>>endobj\n%%EOF`)
const archives = [
  gzipSync(mark),
  Buffer.concat([Buffer.from('PK\x03\x04'), mark]),
  Buffer.from(`GIF89a/*${canary}*/=1`),
]
const javascript = Buffer.from(`*/=1;${canary}/*`)

export async function hostileFiles(count: number, seed = 20_260_601): Promise<Hostile[]> {
  const random = randomFrom(seed)
  const sound = await soundPictures()
  const fixed = [...disguised(), ...bombs(), ...(await strange()), ...(await otherFormats())]
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  const files = [...fixed]
  while (files.length < count) {
    const { kind, bytes } = pick(sound)
    const { kind: spoiling, bytes: left } = spoilt(bytes, random)
    files.push({ kind: `${kind}, ${spoiling}`, bytes: left })
  }
  return files
}

async function soundPictures(): Promise<Hostile[]> {
  const made = await picture({ width: 90, height: 70 })
  const exif = { IFD0: { Artist: canary, Copyright: canary }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } }
  return [
    { kind: 'jpeg', bytes: await made.clone().withExif(exif).jpeg().toBuffer() },
    {
      kind: 'progressive jpeg',
      bytes: await made.clone().withExif(exif).jpeg({ progressive: true }).toBuffer(),
    },
    { kind: 'png', bytes: withText(await made.clone().png().toBuffer()) },
    { kind: 'interlaced png', bytes: withText(await made.clone().png({ progressive: true }).toBuffer()) },
    { kind: 'webp', bytes: await made.clone().withExif(exif).webp().toBuffer() },
    { kind: 'lossless webp', bytes: await made.clone().withExif(exif).webp({ lossless: true }).toBuffer() },
  ]
}

function spoilt(bytes: Buffer, random: () => number): Hostile {
  const at = Math.floor(random() * bytes.length)
  const copy = Buffer.from(bytes)
  const ways: readonly (() => Hostile)[] = [
    () => ({ kind: `cut at ${at}`, bytes: copy.subarray(0, at) }),
    () => {
      for (let i = 0; i < 1 + random() * 20; i += 1)
        copy[Math.floor(random() * copy.length)]! ^= 1 << (random() * 8)
      return { kind: 'bits flipped', bytes: copy }
    },
    () => ({
      kind: 'a stretch of noise',
      bytes: copy.fill(Math.floor(random() * 256), at, Math.min(copy.length, at + Math.ceil(random() * 200))),
    }),
    () => ({ kind: 'a part twice', bytes: Buffer.concat([copy.subarray(0, at), copy.subarray(at / 2)]) }),
    () => ({ kind: 'four bytes of 0xff', bytes: copy.fill(0xff, at, Math.min(copy.length, at + 4)) }),
    () => ({ kind: 'HTML behind it', bytes: Buffer.concat([copy, html]) }),
    () => ({ kind: 'a script behind it', bytes: Buffer.concat([copy, javascript]) }),
    () => ({ kind: 'a PDF behind it', bytes: Buffer.concat([copy, pdf]) }),
    () => ({ kind: 'an archive behind it', bytes: Buffer.concat([copy, ...archives]) }),
    () => ({ kind: 'HTML before it', bytes: Buffer.concat([html, copy]) }),
    () => ({ kind: 'SVG inside it', bytes: Buffer.concat([copy.subarray(0, at), svg, copy.subarray(at)]) }),
    () => ({
      kind: 'a segment too long',
      bytes: Buffer.concat([copy.subarray(0, 2), segment(0xfe, 0xffff), copy.subarray(2)]),
    }),
    () => ({
      kind: 'a comment',
      bytes: Buffer.concat([copy.subarray(0, 2), segment(0xfe), copy.subarray(2)]),
    }),
  ]
  return ways[Math.floor(random() * ways.length)]!()
}

const segment = (marker: number, length = mark.length + 2) =>
  Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), mark])

const disguised = (): Hostile[] => [
  ...[svg, html, pdf, javascript, ...archives].map((bytes, i) => ({ kind: `disguised ${i}`, bytes })),
  { kind: 'empty', bytes: Buffer.alloc(0) },
  ...[1, 2, 3, 8, 12, 16].map((length) => ({ kind: `${length} zeros`, bytes: Buffer.alloc(length) })),
  { kind: 'the beginning of a JPEG alone', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { kind: 'a JPEG of SVG', bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]) },
  { kind: 'a PNG of SVG', bytes: Buffer.concat([pngStart, svg]) },
  {
    kind: 'a WebP of HTML',
    bytes: Buffer.concat([Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'), html]),
  },
]

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Decompression bombs. */
function bombs(): Hostile[] {
  const sizes = [
    [100_000, 100_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 32 - 1, 1],
    [0, 0],
    [24_000_001, 1],
    [1, 20_000_000],
    [5000, 5000],
  ] as const
  const zeros = deflateSync(Buffer.alloc(50_000_000), { level: 9 })
  return [
    ...sizes.map(([width, height]) => ({
      kind: `png of ${width}×${height}`,
      bytes: png(width, height, [['IDAT', zeros]]),
    })),
    { kind: 'a picture of few pixels and many bytes', bytes: png(10, 10, [['IDAT', zeros]]) },
    {
      kind: 'zTXt that unpacks to 50 MB',
      bytes: png(10, 10, [['zTXt', Buffer.concat([Buffer.from('a\0\0'), zeros])]]),
    },
    {
      kind: 'iCCP that unpacks to 50 MB',
      bytes: png(10, 10, [['iCCP', Buffer.concat([Buffer.from('a\0\0'), zeros])]]),
    },
    {
      kind: 'a chunk of 4 GB',
      bytes: Buffer.concat([
        png(10, 10, []).subarray(0, 33),
        Buffer.from([255, 255, 255, 255]),
        Buffer.from('IDAT'),
        zeros.subarray(0, 100),
      ]),
    },
    {
      kind: 'ten thousand chunks',
      bytes: png(
        10,
        10,
        Array.from({ length: 10_000 }, () => ['tEXt', Buffer.from('a\0b')]),
      ),
    },
    {
      kind: 'jpeg of 65 535×65 535',
      bytes: Buffer.from('ffd8ffc0000b08ffffffff01011100ffda0008010100003f00aaffd9', 'hex'),
    },
    {
      kind: 'webp of 16 384×16 384',
      bytes: Buffer.from('524946461a000000574542505650384c0d0000002fffffff0f000710111188888800', 'hex'),
    },
  ]
}

async function strange(): Promise<Hostile[]> {
  const strip = Buffer.from(Array.from({ length: 20 * 60 * 3 }, (_, i) => Math.floor(i / 1200) * 80))
  const frames = await sharp(strip, { raw: { width: 20, height: 60, channels: 3, pageHeight: 20 } })
    .webp({ delay: [100, 100, 100] })
    .toBuffer()
  const made = await picture({ width: 90, height: 70 })
  const still = await made.clone().png().toBuffer()
  const moving = Buffer.concat([
    still.subarray(0, 33),
    chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    still.subarray(33),
  ])
  const plain = await made.clone().jpeg().toBuffer()
  const icc = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), mark, Buffer.alloc(200, 7)])
  const profile = Buffer.concat([
    Buffer.from([0xff, 0xe2, (icc.length + 2) >> 8, (icc.length + 2) & 255]),
    icc,
  ])
  return [
    { kind: 'animated webp', bytes: frames },
    { kind: 'animated png', bytes: moving },
    {
      kind: 'a colour profile of rubbish',
      bytes: Buffer.concat([plain.subarray(0, 2), profile, plain.subarray(2)]),
    },
    { kind: 'CMYK', bytes: await made.clone().toColourspace('cmyk').jpeg().toBuffer() },
    { kind: '16 bits', bytes: await made.clone().toColourspace('rgb16').png().toBuffer() },
    {
      kind: 'one pixel',
      bytes: await sharp({ create: { width: 1, height: 1, channels: 4, background: 'red' } })
        .png()
        .toBuffer(),
    },
  ]
}

async function otherFormats(): Promise<Hostile[]> {
  const made = await picture({ width: 40, height: 30 })
  const files = [
    await made.clone().tiff().toBuffer(),
    await made.clone().gif().toBuffer(),
    await made.clone().avif().toBuffer(),
  ]
  const box = (brand: string) =>
    Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'), mark])
  const others = [
    ...files,
    box('heic'),
    box('avif'),
    box('jp2 '),
    Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 1), mark]),
    Buffer.concat([Buffer.from([0, 0, 1, 0]), mark]),
  ]
  const dressed = others.map((bytes) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), bytes]))
  return [...others, ...dressed].map((bytes, i) => ({ kind: `another format ${i}`, bytes }))
}

type Chunk = readonly [type: string, content: Buffer]

function png(width: number, height: number, chunks: Chunk[]) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width >>> 0, 0)
  head.writeUInt32BE(height >>> 0, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const all: Chunk[] = [['IHDR', head], ...chunks, ['IEND', Buffer.alloc(0)]]
  return Buffer.concat([pngStart, ...all.map(([type, content]) => chunk(type, content))])
}

function chunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const withText = (bytes: Buffer) =>
  Buffer.concat([
    bytes.subarray(0, 33),
    chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), mark])),
    bytes.subarray(33),
  ])

export async function foreignIn(served: Buffer) {
  const { format, exif, icc, xmp, iptc, comments, width, height } = await sharp(served).metadata()
  const metadata = { exif, icc, xmp, iptc, comments }
  const text = served.toString('latin1')
  return [
    ...(format === 'jpeg' ? [] : [`format ${format}`]),
    ...(width <= 800 && height <= 800 ? [] : [`${width}×${height}`]),
    ...Object.entries(metadata).flatMap(([name, value]) => (value === undefined ? [] : [name])),
    ...['canary', '<script', '<svg', '%PDF', 'Exif', 'ICC_PROFILE'].filter((each) => text.includes(each)),
    ...(served.subarray(-2).equals(Buffer.from([0xff, 0xd9])) ? [] : ['something behind the picture']),
  ]
}
