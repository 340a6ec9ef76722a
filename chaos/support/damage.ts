import { cp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Random } from '../../scripts/seededRandom.ts'
import { filesBelow } from './digests.ts'

export async function damaged(backup: string, copy: string, random: Random) {
  await cp(backup, copy, { recursive: true })
  // Most files are photos, so weight the damage toward tables.
  const inMedia = random.chance(0.3)
  const sizes = await Promise.all(
    [...(await filesBelow(copy)).keys()]
      .filter((name) => name.startsWith('media/') === inMedia)
      .sort()
      .map(async (name) => {
        const { length } = await readFile(join(copy, name))
        return { name, length }
      }),
  )
  const way = random.oneOf(['flipped', 'cut', 'missing'])
  const { name, length } = random.oneOf(way === 'missing' ? sizes : sizes.filter((each) => each.length > 0))
  const [path, at] = [join(copy, name), random.below(length)]
  if (way === 'missing') await rm(path)
  else if (way === 'cut') await truncate(path, at)
  else {
    const content = await readFile(path)
    content[at]! ^= 1 << random.below(8)
    await writeFile(path, content)
  }
  return `${name} ${way}${way === 'missing' ? '' : ` at ${at} of ${length}`}`
}
