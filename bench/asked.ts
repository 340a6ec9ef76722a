import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#kit/root.server.ts'
import { record } from '../run/record.ts'
import { benchOf } from '../run/records.ts'

/**
 * What was typed behind the command: numbers in their order, those behind these names, whether its figures are
 * to be printed as JSON too, and whether it is to be recorded that its goals were reached.
 */
export function asked(names: readonly string[] = []) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      json: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  })
  const bench = benchOf(relative(root, process.argv[1] ?? ''))
  const tell = (figures: object, kept: Record<string, number> = {}) => {
    if (values.json) console.log(JSON.stringify({ ...circumstances(), ...figures }, rounded))
    // How a bench ends is known when it ends.
    if (values.record && bench) process.once('exit', (code) => keep(bench, kept, code === 0))
  }
  return { numbers: positionals.map(Number), named: { ...values }, tell }
}

function keep(bench: string, figures: Record<string, number>, holds: boolean) {
  const typed = process.argv.slice(2).filter((word) => word !== '--json')
  const command = ['npm run', bench, '--', ...typed].join(' ')
  record({ [bench]: { figures, holds, command } })
}

const circumstances = () => ({
  day: new Date().toISOString().slice(0, 10),
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  gigabytes: Math.round(totalmem() / 2 ** 30),
  system: execFileSync('uname', ['-sr'], { encoding: 'utf8' }).trim(),
  node: process.version,
})

const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(5)) : value
