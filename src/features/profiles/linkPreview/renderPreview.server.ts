import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { cardSize, cardSvg, type PreviewCard } from './previewCard.server.ts'

/** The renderer needs Arabic and Latin letters in each file. */
const fonts = [
  '400Regular/ReadexPro_400Regular',
  '600SemiBold/ReadexPro_600SemiBold',
  '700Bold/ReadexPro_700Bold',
].map((name) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/readex-pro/${name}.ttf`)))

/**
 * The image stays well under 300 KB, messaging apps' limit. Runs in the image worker; also returns the CPU
 * time.
 */
export async function renderPreview(card: PreviewCard) {
  const before = process.cpuUsage()
  const picture = await (await raw(cardSvg(card), cardSize.width)).jpeg({ quality: 82 }).toBuffer()
  const { user, system } = process.cpuUsage(before)
  return { picture, tookMs: (user + system) / 1000 }
}

/** Raw pixels: encoding PNG would take longer than rendering. */
async function raw(svg: string, size: number) {
  const { pixels, width, height } = await renderAsync(svg, {
    font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'Readex Pro' },
    fitTo: { mode: 'width', value: size },
  })
  return sharp(pixels, { raw: { width, height, channels: 4 } })
}
