import { keysOf } from '#kit/keys.ts'
import { asked } from '../asked.ts'
import { assumed, assuming } from './assumptions.ts'
import { bendsOf, limitsOf } from './bends.ts'
import { linesOf } from './lines.ts'
import { measuredFigures } from './measured.ts'
import { capacityOf } from './model.ts'
import { sizesOfPage } from './sizes.ts'

const { numbers, named, tell } = asked(keysOf(assumed))
const sizes = numbers.length > 0 ? numbers : sizesOfPage
const given = assuming(named)
const measured = measuredFigures()

console.log(linesOf(sizes, given, measured).join('\n'))
const least = capacityOf(Math.min(...sizes), given, measured)
const missed = limitsOf(given).filter(({ needs, has }) => needs(least) > has)
for (const { what } of missed) console.log(`missed with ${least.people} people: ${what}`)
process.exitCode = missed.length > 0 ? 1 : 0
const [first] = bendsOf(given, measured)
tell({ sizes, given, measured }, { 'people until something bends': Math.round(first?.people ?? 0) })
