import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#kit/root.server.ts'

/** What a run saw: figures by the words that say what they count, and whether it ended as it should. */
export type Recorded = {
  figures: Readonly<Record<string, number>>
  holds: boolean
  command: string
  commit: string
  day: string
  machine: string
}

export type Records = Readonly<Record<string, Recorded>>

export const recordsPath = join(root, 'docs', 'holds.json')

export const records = (): Records =>
  existsSync(recordsPath) ? JSON.parse(readFileSync(recordsPath, 'utf8')) : {}

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** The commands of `npm run` that measure. */
export const benches = Object.keys(scripts).filter((name) => scripts[name]?.includes(' bench/'))

/** By which of them this file is run. */
export const benchOf = (file: string) => benches.find((name) => scripts[name]?.endsWith(` ${file}`))
