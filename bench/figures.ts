import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '../run/build.ts'
import type { Kind } from './requests.ts'
import type { Speed } from './turns.ts'

export type ServerName = 'Simat' | 'by hand' | 'ceiling'

export type TableFigures = {
  people: number
  ratings: number
  connections: number
  seconds: number
  rounds: number
  rows: { kind: Kind; speeds: Record<ServerName, Speed>; of: ServerName; goal: number }[]
}

export type ScaleFigures = {
  ratingsEach: number
  asking: number
  connections: number
  seconds: number
  rounds: number
  sizes: { people: number; megabytes: number }[]
  rows: { kind: Kind; bySize: (Speed & { people: number })[]; goal: number }[]
}

export type MemoryFigures = {
  people: number
  ratings: number
  connections: number
  seconds: number
  searches: number
  moments: Moment[]
  goal: number
  idle: { asked: number; held: number; megabytes: number; goal: number }
  parts: { what: string; megabytes: number }[]
}
/** All in megabytes: what is resident, of that in anonymous pages and in those of files, and of the heap of V8. */
export type Moment = {
  moment: string
  resident: number
  anonymous: number
  files: number
  heapUsed: number
  heapCommitted: number
}

/** A server that holds fewer connections than were opened is charged for each that it holds. */
export const summaryOf = ({ moments, idle }: Pick<MemoryFigures, 'moments' | 'idle'>) => ({
  most: Math.max(...moments.slice(1).map(({ resident }) => resident)),
  perTenThousand: Math.round((idle.megabytes / idle.held) * 10_000),
})

export type SearchFigures = {
  people: number
  asked: number
  rounds: number
  rows: { kind: string; goal: number; p50: number; p99: number; worst: number }[]
}

export type WorkersFigures = {
  people: number
  connections: number
  seconds: number
  rounds: number
  sizes: number[]
  /** Whether PostgreSQL had a core of its own. */
  isApart: boolean
  rows: { kind: Kind; byWorkers: (Speed & { workers: number })[] }[]
}

export type PhotosFigures = {
  atOnce: number
  connections: number
  seconds: number
  rounds: number
  rows: { what: string; figure: number; unit: string; goal: number | null }[]
}

export type ScreensFigures = {
  rounds: number
  /** The scores from 0 to 100 that must be reached. */
  goals: { performance: number; others: number }
  rows: ScreenRow[]
}
export type ScreenRow = {
  screen: string
  isIndexed: boolean
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  kilobytes: number
  faults: string[]
}

/** Figures of several minimums stand in the order of these. */
export type SealedFigures = {
  people: number
  seed: number
  /** The share of those with many raters who must show something after so many nights. */
  goal: { night: number; share: number }
  minimums: number[]
  withFewerThanMany: number
  shows: { group: string; night: number; people: number; shares: number[] }[]
  errors: (Errors | null)[]
  byBand: { from: number; to: number; errors: (Errors | null)[] }[]
}
/** Between shown averages and those of all that was given; `meanOfRule` leaves out what still waits. */
export type Errors = {
  traits: number
  mean: number
  p95: number
  worst: number
  meanOfRule: number
  bias: number
}

export type Benches = {
  table: TableFigures
  scale: ScaleFigures
  memory: MemoryFigures
  search: SearchFigures
  workers: WorkersFigures
  photos: PhotosFigures
  screens: ScreensFigures
  sealed: SealedFigures
}
export type Recorded<Bench extends keyof Benches> = Benches[Bench] & { day: string; machine: Machine }
type Machine = { processor: string; cores: number; gigabytes: number; system: string; node: string }

const folder = join(root, 'docs', 'figures')

export function keep<Bench extends keyof Benches>(bench: Bench, figures: Benches[Bench]) {
  const [day = ''] = new Date().toISOString().split('T')
  const recorded: Recorded<Bench> = { day, machine: machine(), ...figures }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${bench}.json`), `${JSON.stringify(recorded, rounded, 2)}\n`)
}

/** Returns nothing if this bench has never been recorded. */
export function kept<Bench extends keyof Benches>(bench: Bench): Recorded<Bench> | null {
  try {
    return JSON.parse(readFileSync(join(folder, `${bench}.json`), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

const machine = (): Machine => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  gigabytes: Math.round(totalmem() / 2 ** 30),
  system: execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim(),
  node: process.version,
})

const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(5)) : value
