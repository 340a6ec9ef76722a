import { blurRatio } from '#features/ratings/sealed/blur.ts'
import { theirWorld, youngTown } from '../../demo/arrivals.ts'
import { chanceOf } from '../../demo/chance.ts'
import { parseArguments } from '../parseArguments.ts'
import { isolatedByTwo } from './attacks.ts'
import { type Figure, figuresOf, goals, missedBy, ratios } from './goals.ts'
import { percent, tableOf } from './markdownTable.ts'
import { errorAt, peopleOf, sharesAt } from './measured.ts'

const { numbers, tell } = parseArguments()
const [people = 10_000, seed = 16] = numbers
const figures = figuresOf(people, seed)
const missed = missedBy(figures.find(({ ratio }) => ratio === blurRatio)!)
const worlds = [theirWorld, youngTown].map((settled) => peopleOf(settled, people, seed))
const print = (head: string[], rows: string[][]) => console.log(`${tableOf(head, rows).join('\n')}\n`)
const named = ratios.map((ratio) => `${ratio}`)
const stars = (value: number) => value.toFixed(3)

console.log(`${people} simulated people in each world; seed ${seed}; a = ${blurRatio}.\n`)
const rows = goals.map(({ goal, least, most, is }) => {
  const worded = goal.includes('error') ? stars : percent
  const wanted = least === undefined ? `≤ ${worded(most!)}` : `≥ ${worded(least)}`
  return [goal, wanted, ...figures.map(is).map(worded), missed.includes(goal) ? 'missed' : 'met']
})
print(['goal', 'wanted', ...named, `at ${blurRatio}`], rows)

const attacks: [string, Figure][] = [
  ['one look (two accomplices): star read right', ({ once }) => once.right],
  ['one look: low believed at 0.5', ({ once }) => once.half],
  ['one look: low believed at 0.8', ({ once }) => once.most],
  ['one look: low believed at 0.95', ({ once }) => once.nearly],
  ['one look, rater averages 2 or less: low believed at 0.8', ({ ill }) => ill.most],
  ['two looks (second profile; counted out): star read right', ({ twice }) => twice.right],
  ['two looks: low believed at 0.8', ({ twice }) => twice.most],
  ['three looks: star read right', ({ thrice }) => thrice.right],
  ['three looks: low believed at 0.8', ({ thrice }) => thrice.most],
  ['no accomplice, three alike raters: low believed at 0.5', ({ alike }) => alike.half],
  ['no accomplice, three alike raters: low believed at 0.8', ({ alike }) => alike.most],
  ['revision: change guessed right', ({ change }) => change.right],
  ['revision: right if the guess is always no change', ({ change }) => change.unchanged],
  ['revision: changed stars guessed right', ({ change }) => change.found],
  ['revision: changed stars believed changed at 0.8', ({ change }) => change.most],
]
const measured = attacks.map(([attack, of]) => [attack, ...figures.map(of).map(percent)])
const inTown = figures.map(({ errorInTown }) => stars(errorInTown))
print(['attack', ...named], [...measured, ['mean error at night 7, young town', ...inTown]])
console.log(`Two accounts that send again each night isolate ${isolatedByTwo(40, seed)} of 40 raters.`)
console.log(`Without blur, the mean error is ${stars(errorAt(7, worlds[0]!, 0, chanceOf(seed)))}.\n`)

const nights = [1, 7, 14, 30]
const heads = ['their world', 'young town'].flatMap((world) => nights.map((night) => `${world}, ${night}`))
const shares = [2, 3, 4, 5].map((minimum) => [
  `${minimum} raters`,
  ...worlds.flatMap((world) => sharesAt(nights, world, minimum)).map(percent),
])
print(['a trait is shown of, at night', ...heads], shares)

for (const goal of missed) console.log(`missed at ${blurRatio}: ${goal}`)
process.exitCode = missed.length > 0 ? 1 : 0
tell({ people, seed, figures })
