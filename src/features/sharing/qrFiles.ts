import { qrPath, runsOf } from './qrPath.ts'

export type QrColours = { dark: string; light: string }

/** §9: 256 px and margin 2. The poster is larger, with the QR standard's margin. */
export const screenSize = { width: 256, margin: 2 }
export const printSize = { width: 2048, margin: 4 }

type Size = typeof screenSize

/** Aligned to whole pixels for sharp modules. */
export function qrPng(modules: readonly boolean[][], { width, margin }: Size, { dark, light }: QrColours) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = width
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  const edge = (module: number) => Math.round(((module + margin) * width) / (modules.length + 2 * margin))
  context.fillStyle = light
  context.fillRect(0, 0, width, width)
  context.fillStyle = dark
  for (const [y, row] of modules.entries()) {
    for (const { x, length } of runsOf(row)) {
      context.fillRect(edge(x), edge(y), edge(x + length) - edge(x), edge(y + 1) - edge(y))
    }
  }
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no image came'))), 'image/png'),
  )
}

export function qrSvg(modules: readonly boolean[][], { dark, light }: QrColours) {
  const { margin } = printSize
  const size = modules.length + 2 * margin
  return new Blob(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
      `<rect width="${size}" height="${size}" fill="${light}"/>`,
      `<path fill="${dark}" d="${qrPath(modules, margin)}"/></svg>`,
    ],
    { type: 'image/svg+xml' },
  )
}

export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser needs the URL until the download starts.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
