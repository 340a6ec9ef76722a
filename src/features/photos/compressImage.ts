import { type Crop, type Size, sideOf } from './crop.ts'
import { renditions } from './photos.rules.ts'

export const compressAboveBytes = 500 * 1024

const [firstTenths, lastTenths] = [8, 1]

type Encode = (quality: number) => Promise<Blob>

/** Steps the quality down by 0.1, from 0.8 to 0.1 at most. */
export async function compressImage(encode: Encode): Promise<Blob> {
  for (let tenths = firstTenths; ; tenths -= 1) {
    const blob = await encode(tenths / 10)
    if (blob.size <= compressAboveBytes || tenths <= lastTenths) return blob
  }
}

export function fitWithin({ width, height }: Size): Size {
  const scale = Math.min(1, renditions.large / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Upright. Free with `freeImage`. */
export type ChosenImage = { element: HTMLImageElement; file: File; width: number; height: number }

export class PhotoFailed extends Error {
  readonly during: 'load' | 'compress'
  constructor(during: 'load' | 'compress') {
    super(during)
    this.during = during
  }
}

export async function loadImage(file: File): Promise<ChosenImage> {
  const element = new Image()
  element.src = URL.createObjectURL(file)
  try {
    await element.decode()
    const { naturalWidth: width, naturalHeight: height } = element
    if (width > 0 && height > 0) return { element, file, width, height }
  } catch {}
  URL.revokeObjectURL(element.src)
  throw new PhotoFailed('load')
}

export const freeImage = ({ element }: ChosenImage) => URL.revokeObjectURL(element.src)

export async function cropImage(chosen: ChosenImage, crop: Crop) {
  const canvas = drawn(chosen, crop)
  const encode = (quality: number) => encoded(canvas, quality)
  const isCompressed = chosen.file.size > compressAboveBytes
  const blob = isCompressed ? await compressImage(encode) : await encode(0.92)
  return { url: await dataUrlOf(blob), isCompressed, before: chosen.file.size, after: blob.size }
}

function drawn(chosen: ChosenImage, crop: Crop) {
  const side = sideOf(chosen, crop)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, fitWithin({ width: side, height: side }))
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoFailed('compress')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const [x, y] = [crop.x - side / 2, crop.y - side / 2]
  context.drawImage(chosen.element, x, y, side, side, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new PhotoFailed('compress'))),
      'image/jpeg',
      quality,
    )
  })

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new PhotoFailed('compress'))
    reader.readAsDataURL(blob)
  })
