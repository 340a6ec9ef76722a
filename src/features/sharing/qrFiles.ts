import { qrPath, runsOf } from './qrPath.ts'

export type QrColours = { dark: string; light: string }

/**
 * §9 asks for 256 px and a margin of 2. A poster needs more, and the margin that the norm of QR codes asks
 * for.
 */
export const screenSize = { width: 256, margin: 2 }
export const printSize = { width: 2048, margin: 4 }

type Size = typeof screenSize

/** Edges fall on whole pixels, so that every module is sharp. */
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
  // The address must not be revoked before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
