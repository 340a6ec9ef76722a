import { asked } from '../asked.ts'
import { linesOf } from './lines.ts'
import { measured } from './measured.ts'

const { numbers, tell } = asked()
const [people = 10_000, seed = 16] = numbers

const figures = measured(people, seed)
const { lines, missed } = linesOf(figures)
console.log(lines.join('\n'))
for (const line of missed) console.log(`missed: ${line}`)
process.exitCode = missed.length > 0 ? 1 : 0
tell(figures)
