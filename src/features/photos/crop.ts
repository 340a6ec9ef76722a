export type Size = { width: number; height: number }
/** Center in image pixels, and magnification. */
export type Crop = { x: number; y: number; zoom: number }
type Point = { x: number; y: number }

export const maxZoom = 4
const middle: Point = { x: 0.5, y: 0.5 }

export const firstCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom

/** `by` is in fractions of the square's side. */
export function moveCrop(image: Size, crop: Crop, by: Point): Crop {
  const side = sideOf(image, crop)
  return within(image, { ...crop, x: crop.x - by.x * side, y: crop.y - by.y * side })
}

export function zoomCrop(image: Size, crop: Crop, zoom: number, at: Point = middle): Crop {
  const next = { ...crop, zoom: Math.min(maxZoom, Math.max(1, zoom)) }
  const gained = sideOf(image, crop) - sideOf(image, next)
  return within(image, { ...next, x: crop.x + (at.x - 0.5) * gained, y: crop.y + (at.y - 0.5) * gained })
}

export function cropForKey(key: string, image: Size, crop: Crop): Crop | null {
  const by = arrows.get(key)
  if (by) return moveCrop(image, crop, by)
  if (key === '+' || key === '=') return zoomCrop(image, crop, crop.zoom * 1.1)
  return key === '-' ? zoomCrop(image, crop, crop.zoom / 1.1) : null
}

const step = 0.05
const arrows = new Map<string, Point>([
  ['ArrowLeft', { x: -step, y: 0 }],
  ['ArrowRight', { x: step, y: 0 }],
  ['ArrowUp', { x: 0, y: -step }],
  ['ArrowDown', { x: 0, y: step }],
])

function within(image: Size, crop: Crop): Crop {
  const half = sideOf(image, crop) / 2
  const clamped = (middle: number, length: number) => Math.min(length - half, Math.max(half, middle))
  return { ...crop, x: clamped(crop.x, image.width), y: clamped(crop.y, image.height) }
}
