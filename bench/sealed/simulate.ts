import { parseArguments } from '../parseArguments.ts'
import { figuresOf, missedBy, nights, standard } from './goals.ts'
import { percent, tableOf } from './markdownTable.ts'

const { numbers, tell } = parseArguments()
const [people = 10_000, seed = 16] = numbers
const figures = figuresOf(people, seed)
const ruleOf = (minimum: number, brake: boolean) => `${minimum} raters${brake ? ', brake' : ''}`
const stars = (value: number) => value.toFixed(3)

console.log(`${people} made-up people in each world; seed ${seed}.\n`)
const heads = ['their world', 'young town'].flatMap((world) => nights.map((night) => `${world}, ${night}`))
const shown = figures.map(({ minimum, brake, shares }) => [
  ruleOf(minimum, brake),
  ...shares.flat().map(percent),
])
console.log(tableOf(['a trait is shown of, at night', ...heads], shown).join('\n'))
const columns =
  'rule, error, 95 of 100, as counted, in the town, belief, half, 0.8, together, not low, others, half, 0.8, misses'
const rows = figures.flatMap(({ minimum, brake, byLot }) =>
  byLot.map(({ oneIn, error, asCounted, inTown, belief, together, others }) => [
    `1/${oneIn}, ${ruleOf(minimum, brake)}`,
    ...[error.mean, error.p95, asCounted, inTown, belief.mean].map(stars),
    ...[belief.half, belief.most, together.half, together.halfIfHigh].map(percent),
    ...[stars(others.mean), percent(others.half), percent(others.most)],
    `${missedBy(figures, { oneIn, minimum, brake }).length}`,
  ]),
)
console.log(`\n${tableOf(columns.split(', '), rows).join('\n')}\n`)
const missed = missedBy(figures)
for (const line of missed) console.log(`missed by 1/${standard.oneIn}, ${standard.minimum} raters: ${line}`)
process.exitCode = missed.length > 0 ? 1 : 0
tell({ people, seed, figures })
