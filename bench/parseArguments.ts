import { execFileSync } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'

export function parseArguments(names: readonly string[] = []) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      json: { type: 'boolean', default: false },
      draw: { type: 'boolean', default: false },
    },
  })
  const tell = (figures: object) => {
    if (values.json) console.log(JSON.stringify({ ...circumstances(), ...figures }, rounded))
  }
  return { numbers: positionals.map(Number), named: { ...values }, tell, draws: values.draw === true }
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
