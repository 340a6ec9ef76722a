import { asked } from '../asked.ts'
import { record } from '../page/page.ts'
import { sealedSection } from '../page/sealedSection.ts'
import { measured } from './measured.ts'

const { numbers, record: isRecorded } = asked()
const [people = 10_000, seed = 16] = numbers

const figures = measured(people, seed)
const { lines, missed } = sealedSection(figures)
console.log(lines.join('\n'))
for (const line of missed) console.log(`missed: ${line}`)
process.exitCode = missed.length > 0 ? 1 : 0
if (isRecorded) record('sealed', figures)
