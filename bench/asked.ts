import { parseArgs } from 'node:util'

/** What was typed behind the command: numbers in their order, and whether `docs/PERFORMANCE.md` is to show this run. */
export function asked() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { record: { type: 'boolean', default: false } },
  })
  return { numbers: positionals.map(Number), record: values.record }
}
