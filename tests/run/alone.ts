import { type EventData, run } from 'node:test'
import { root } from '#ground/root.server.ts'
import { testFiles } from './testFiles.ts'
import { withTestPostgres } from './testPostgres.ts'

/**
 * `node tests/run/alone.ts [path]`: every test in a process of its own, and every file once in a random
 * order. Whatever fails here but not in `npm test` needs what another test has left.
 */
const { node } = await testFiles({ paths: process.argv.slice(2) })
const waiting = [...node]
const found: string[] = []
let ran = 0
await withTestPostgres(() => Promise.all([surveyFiles(), surveyFiles()]))
console.log(`${ran} tests ran alone; ${found.length} fail alone or in another order\n${found.join('\n')}`)
process.exit(found.length > 0 ? 1 : 0)

async function surveyFiles() {
  for (let file = waiting.shift(); file; file = waiting.shift()) await survey(file)
}

async function survey(file: string) {
  const shuffled = await outcomes(file, { randomize: true })
  for (const { name, passed } of shuffled) {
    if (!passed) tell(`in a random order: ${file}: ${name}`)
    const alone = await outcomes(file, { testNamePatterns: [new RegExp(`^${RegExp.escape(name)}$`)] })
    ran += 1
    if (!alone.every(({ passed }) => passed)) tell(`alone: ${file}: ${name}`)
  }
  console.log(`${shuffled.length} tests of ${file}`)
}

type Options = { randomize?: boolean; testNamePatterns?: RegExp[] }

/** Of the tests that a file names itself; those within another test belong to it. */
async function outcomes(file: string, options: Options) {
  const results: { name: string; passed: boolean }[] = []
  const keep = (passed: boolean) => (data: EventData.TestPass | EventData.TestFail) => {
    if (data.nesting === 0) results.push({ name: data.name, passed })
  }
  const stream = run({ files: [file], cwd: root, isolation: 'process', ...options })
  stream.on('test:pass', keep(true))
  stream.on('test:fail', keep(false))
  for await (const _ of stream);
  return results
}

function tell(line: string) {
  console.log(line)
  found.push(line)
}
