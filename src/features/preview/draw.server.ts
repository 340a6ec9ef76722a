import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type Card, cardSize, cardSvg } from './card.server.ts'

/** The renderer reads these files from the disk and needs Arabic and Latin letters in the same one. */
const fonts = [
  '400Regular/ReadexPro_400Regular',
  '600SemiBold/ReadexPro_600SemiBold',
  '700Bold/ReadexPro_700Bold',
].map((name) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/readex-pro/${name}.ttf`)))

/**
 * Draws a JPEG of far less than 300 KB, above which messaging apps show no picture, and tells what it took of a
 * processor. It runs in the workshop.
 */
export async function draw(card: Card) {
  const before = process.cpuUsage()
  const picture = await drawn(card)
  const { user, system } = process.cpuUsage(before)
  return { picture, tookMs: (user + system) / 1000 }
}

async function drawn(card: Card) {
  const drawn = await renderAsync(cardSvg(card), {
    font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'Readex Pro' },
    fitTo: { mode: 'width', value: cardSize.width },
  })
  const { width, height } = drawn
  // Raw pixels, because encoding them as a PNG first would block the server for longer than the drawing takes.
  return sharp(drawn.pixels, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}
