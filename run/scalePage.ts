import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#kit/root.server.ts'
import { assuming } from '../bench/capacity/assumptions.ts'
import { linesOf } from '../bench/capacity/lines.ts'
import { measuredFigures } from '../bench/capacity/measured.ts'
import { sizesOfPage } from '../bench/capacity/sizes.ts'

const path = join(root, 'docs', 'SCALE.md')
const place = /(?<=^<!-- written by npm run format -->\n)[\s\S]*?(?=^<!-- end -->$)/m

export const scalePage = () => readFileSync(path, 'utf8')

export const writeScalePage = () => writeFileSync(path, withModel(scalePage()))

/** Writes what the model says of three sizes. What people wrote around it stays. */
export function withModel(page: string) {
  if (!place.test(page)) throw new Error('docs/SCALE.md has no place for the model')
  const lines = linesOf(sizesOfPage, assuming(), measuredFigures())
  return page.replace(place, () => `${lines.join('\n')}\n`)
}
