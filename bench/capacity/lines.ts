import { keysOf } from '#kit/keys.ts'
import { bold, grouped, tableOf } from '../sealed/words.ts'
import { type Assumptions, assumed as inputs } from './assumptions.ts'
import { bendsOf } from './bends.ts'
import { type Measured, nightSizes } from './measured.ts'
import { type Capacity, capacityOf } from './model.ts'

type Row = [what: string, of: (capacity: Capacity) => string, from: string]

const search = '`bench:scale`'
const nights = '`rig -- nights`'
const backups = '`bench:backup`'
const guesses = 'inputs'

const rows: readonly Row[] = [
  ['ratings given on a day', ({ ratingsOfDay }) => grouped(ratingsOfDay), guesses],
  ['rows, GB', ({ gigabytes }) => amount(gigabytes), `${search}, size of the database`],
  ['requests a second at the peak', ({ requestsAtPeak }) => amount(requestsAtPeak), guesses],
  ['cores of all servers', ({ serverCores }) => amount(serverCores), `${search}, time of the server`],
  [
    'streams open at the peak',
    ({ streams }) => grouped(streams),
    'inputs; 10 000 a process (`rig -- streams`)',
  ],
  ['servers', ({ servers }) => grouped(servers), 'the two lines before; two at least (step 2)'],
  ['cores of the database', ({ databaseCores }) => amount(databaseCores), `${search}, time of the database`],
  [
    'of them on the primary',
    ({ primaryCores }) => amount(primaryCores),
    'the same, less what replicas answer',
  ],
  ['replicas that are read from', ({ replicas }) => grouped(replicas), 'the line before (step 5)'],
  [
    'nodes of Citus',
    ({ nodes }) => grouped(nodes),
    'rows by the disk of a machine (step 6, where saving costs 12 to 28 times as much)',
  ],
  ['machines of the database', ({ databases }) => grouped(databases), 'primary, standbys, replicas, nodes'],
  ['a usual night', ({ night }) => time(night.usual), `${nights}, nothing due and all due`],
  ['of it the walk past everybody', ({ night }) => time(night.walk), `${nights}, nothing due`],
  ['a night in which all is due', ({ night }) => time(night.whole), `${nights}, all due`],
  [
    'the same by two sweeps (*not built*)',
    ({ night }) => time(night.wholeByTwo),
    `${nights}, by 2 sweeps: half of their time`,
  ],
  [
    'the same on Citus, on all its machines together (*refused*)',
    ({ night }) => time(night.wholeOnCitus),
    `${nights}, on Citus`,
  ],
  ['a backup, GB', ({ backup }) => amount(backup.gigabytes), `${backups}, without photos`],
  ['a backup takes', ({ backup }) => time(backup.hours * 3600), backups],
  ['a restore takes', ({ backup }) => time(backup.hoursOfRestore * 3600), backups],
  ['SMS a day', ({ smsOfDay }) => grouped(smsOfDay), guesses],
  ['machines and disks, $ a month', ({ dollars }) => grouped(dollars.machines), 'inputs: prices'],
  ['SMS, $ a month', ({ dollars }) => grouped(dollars.sms), 'inputs: price'],
]

/** As docs/SCALE.md shows them. */
export function linesOf(sizes: readonly number[], assumed: Assumptions, measured: Measured) {
  const all = sizes.map((people) => capacityOf(people, assumed, measured))
  const bends = bendsOf(assumed, measured)
  const first = bends[0]?.people ?? 0
  return [
    ...tableOf(
      ['', ...all.map(({ people }) => `${grouped(people)} people`), 'rests on'],
      rows.map(([what, of, from]) => [what, ...all.map(of), from]),
      'text',
    ),
    '',
    ...tableOf(
      ['what bends', 'people', 'what helps'],
      bends.map(({ what, people, helps }) => [what, bold(rounded(people), people === first), helps]),
      'text',
    ),
    '',
    'The nights on which this rests, in seconds of processor time; in brackets how many times those of one sweep on plain tables:',
    '',
    ...nightLines(measured),
    '',
    'The inputs, which nobody has measured; each is an option of the command:',
    '',
    ...tableOf(
      ['option', 'value', 'what it is'],
      keysOf(inputs).map((name) => [`\`--${name}\``, `${assumed[name]}`, inputs[name].about]),
      'text',
    ),
  ]
}

const nightLines = ({ night: { due, byTwo, quiet, dueOnCitus, quietOnCitus } }: Measured) => {
  const beside = (of: number, plain: number) => `${amount(of)} (${(of / plain).toFixed(1)})`
  return tableOf(
    [
      'people, with ten ratings each',
      'all due',
      'by two sweeps',
      'nothing due',
      'all due, Citus',
      'nothing due, Citus',
    ],
    nightSizes.map((people, i) => [
      grouped(people),
      amount(due[i]!),
      beside(byTwo[i]!, due[i]!),
      amount(quiet[i]!),
      beside(dueOnCitus[i]!, due[i]!),
      beside(quietOnCitus[i]!, quiet[i]!),
    ]),
  )
}

const amount = (value: number) => (value < 10 ? value.toFixed(value < 1 ? 2 : 1) : grouped(value))

const rounded = (people: number) => grouped(Number(people.toPrecision(2)))

function time(seconds: number) {
  if (seconds < 120) return `${amount(seconds)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return seconds < 172_800 ? `${amount(seconds / 3600)} h` : `${amount(seconds / 86_400)} days`
}
