import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '#ground/root.server.ts'
import type { Photographed } from './scenes.ts'

const gap = 16
const tall = 720

/** Lays photographs on one sheet, a row for each language and theme. */
export async function sheetOf(photographs: readonly Photographed[], path: string) {
  const rows = Object.values(
    Object.groupBy(photographs, ({ language, theme }) => `${language} ${theme}`),
  ).map((row = []) => row)
  const drawn = await Promise.all(
    rows.map((row) =>
      Promise.all(
        row.map(async (each) =>
          pictureAt(each.path).resize({ height: tall }).png().toBuffer({ resolveWithObject: true }),
        ),
      ),
    ),
  )
  const width = Math.max(...drawn.map((row) => row.reduce((sum, { info }) => sum + info.width + gap, gap)))
  const laid = drawn.flatMap((row, y) => {
    let left = gap
    return row.map(({ data, info }) => {
      const place = { input: data, left, top: gap + y * (tall + gap) }
      left += info.width + gap
      return place
    })
  })
  const height = gap + drawn.length * (tall + gap)
  await sharp({ create: { width, height, channels: 3, background: 'gray' } })
    .composite(laid)
    .webp({ quality: 80 })
    .toFile(path)
}

/** The three that the README shows. */
const shown = ['home 1280 en light', 'profile 1280 ar dark', 'search 1280 ar light']

export async function documentPhotos(photographs: readonly Photographed[]) {
  const folder = join(root, 'docs/photos')
  mkdirSync(folder, { recursive: true })
  for (const name of shown) {
    const found = photographs.find(
      ({ scene, width, language, theme }) => `${scene} ${width} ${language} ${theme}` === name,
    )
    if (!found) throw new Error(`there is no photograph ${name}`)
    await pictureAt(found.path)
      .webp({ quality: 78 })
      .toFile(join(folder, `${name.replaceAll(' ', '-')}.webp`))
  }
}

/** What draws the portraits of the demo leaves this process no decoder of files, but those of bytes. */
const pictureAt = (path: string) => sharp(readFileSync(path))
