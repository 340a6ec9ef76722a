import type { FastifyInstance } from 'fastify'
import { runInImageWorker } from '#platform/imageWorker/imageWorker.server.ts'
import { icon, tile } from '../splashScreen.server.ts'
import type { renderIcons } from './renderIcons.server.ts'

const rendererModule = import.meta.resolve('./renderIcons.server.ts')

/** A maskable icon: phones may crop anything outside the center. */
const wholeTile = tile({ corners: 0, scale: 0.78 })

export const manifestIcons = {
  '/icon-192.png': { svg: icon, width: 192, purpose: 'any' },
  '/icon-512.png': { svg: icon, width: 512, purpose: 'any' },
  '/icon-maskable-512.png': { svg: wholeTile, width: 512, purpose: 'maskable' },
} as const

const faviconWidths = [16, 32, 48]

const cached = { 'cache-control': 'public, max-age=86400' }
const outside = { config: { skipsAdmissionQueue: true } } as const

export function serveIcons(app: FastifyInstance) {
  app.get('/icon.svg', outside, (_request, reply) => reply.type('image/svg+xml').headers(cached).send(icon))
  const pictures = {
    ...manifestIcons,
    '/apple-touch-icon.png': { svg: wholeTile, width: 180 },
  }
  for (const [path, { svg, width }] of Object.entries(pictures)) {
    const render = once(async () => (await rendered(svg, [width]))[0])
    app.get(path, outside, async (_request, reply) =>
      reply
        .type('image/png')
        .headers(cached)
        .send(await render()),
    )
  }
  const render = once(async () => inOneFile(await rendered(icon, faviconWidths)))
  app.get('/favicon.ico', outside, async (_request, reply) =>
    reply
      .type('image/x-icon')
      .headers(cached)
      .send(await render()),
  )
}

function once(render: () => Promise<Buffer | undefined>) {
  let cached: Promise<Buffer | undefined> | null = null
  return () => {
    cached ??= render().catch((error) => {
      cached = null
      throw error
    })
    return cached
  }
}

const rendered = async (svg: string, widths: readonly number[]) =>
  (await runInImageWorker<typeof renderIcons>(rendererModule, 'renderIcons', { svg, widths })).map((png) =>
    Buffer.from(png),
  )

const headBytes = 6
const entryBytes = 16

/** The ICO format: a directory of sizes and offsets, then the PNGs. */
function inOneFile(pngs: readonly Buffer[]) {
  const head = Buffer.alloc(headBytes + entryBytes * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let place = head.length
  for (const [i, png] of pngs.entries()) {
    const entry = headBytes + entryBytes * i
    head.writeUInt8(faviconWidths[i]!, entry)
    head.writeUInt8(faviconWidths[i]!, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(place, entry + 12)
    place += png.length
  }
  return Buffer.concat([head, ...pngs])
}
