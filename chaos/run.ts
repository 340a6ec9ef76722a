import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/build.ts'
import { seeded } from '../scripts/seededRandom.ts'
import { rigs } from './rigs.ts'
import { CannotRun, type Figure, type Rig } from './support/rig.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, size: { type: 'string' } },
})
const rig = rigs.find(({ name }) => name === positionals[0])
if (!rig) {
  console.log('npm run chaos -- <name> [--size N] [--seed N]\n')
  for (const { name, summary, size, unit, whole } of rigs)
    console.log(`  ${name.padEnd(10)} ${summary} (${size} ${unit}; full run: ${whole})`)
  process.exit(positionals.length > 0 ? 2 : 0)
}
process.exit(await runRig(rig))

async function runRig({ name, size: usual, unit, run }: Rig) {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
  const size = Number(values.size ?? usual)
  console.log(
    `npm run chaos -- ${name} --size ${size} --seed ${seed}   (${size} ${unit}; the seed repeats this run)`,
  )
  await ensureBuilt()
  const start = performance.now()
  try {
    const figures = await run({ size, random: seeded(seed), say: (line) => console.log(line) })
    const seconds = Math.round((performance.now() - start) / 1000)
    print(figures)
    const fell = figures.filter(({ holds }) => !holds)
    console.log(`${name}: ${fell.length === 0 ? 'holds' : `${fell.length} fell`}, after ${seconds} s`)
    return fell.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    console.log(`${name} was skipped: ${error.message}`)
    return 0
  }
}

function print(figures: Figure[]) {
  console.table(
    figures.map(({ what, promised, measured, holds }) => ({
      what,
      promised,
      measured,
      '': promised ? (holds ? 'holds' : 'FELL') : '',
    })),
  )
}
