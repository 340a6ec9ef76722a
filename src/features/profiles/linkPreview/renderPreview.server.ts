import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { cardSize, cardSvg, type PreviewCard } from './previewCard.server.ts'

/** The renderer reads these files from the disk and needs Arabic and Latin letters in the same one. */
const fonts = [
  '400Regular/ReadexPro_400Regular',
  '600SemiBold/ReadexPro_600SemiBold',
  '700Bold/ReadexPro_700Bold',
].map((name) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/readex-pro/${name}.ttf`)))

/**
 * Draws a JPEG of far less than 300 KB, above which messaging apps show no picture, and tells what that took
 * of a processor. It runs in the image worker.
 */
export async function renderPreview(card: PreviewCard) {
  const before = process.cpuUsage()
  const picture = await (await raw(cardSvg(card), cardSize.width)).jpeg({ quality: 82 }).toBuffer()
  const { user, system } = process.cpuUsage(before)
  return { picture, tookMs: (user + system) / 1000 }
}

/**
 * Gives raw pixels, because encoding them as a PNG first would block the server for longer than the drawing
 * takes.
 */
async function raw(svg: string, size: number) {
  const { pixels, width, height } = await renderAsync(svg, {
    font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'Readex Pro' },
    fitTo: { mode: 'width', value: size },
  })
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}
