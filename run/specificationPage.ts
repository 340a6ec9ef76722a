import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '#kit/root.server.ts'
import { held } from '#tests/specification/held.ts'
import type { HeldBy, Requirement } from '#tests/specification/requirement.ts'
import { sections } from '#tests/specification/sections.ts'

const path = join(root, 'docs/SPECIFICATION.md')

export const writtenSpecification = () => readFileSync(path, 'utf8')

export const writeSpecificationPage = () => writeFileSync(path, specificationPage())

/** The whole page, of which nobody writes a line by hand. */
export function specificationPage() {
  const all = sections.flatMap(({ parts }) => Object.values(parts).flat())
  const decided = all.filter(([, , instead]) => instead).length
  return `# The specification, sentence by sentence

**${all.length} requirements: ${all.length - decided} are held to the letter, ${decided} as decided.** The sentences are ours, in the order of the specification. Beside each
are the tests that hold it, or that hold what was decided instead. \`npm run format\` writes this page from \`tests/specification/\`,
and \`npm test -- specification\` fails where a sentence has no test, or its test is gone or skipped.
${sections.map(tableOf).join('')}`
}

const tableOf = ({ title, parts }: (typeof sections)[number], place: number) => `
## ${place + 1}. ${title}
| § | what it asks for | held by | holds |
|---|---|---|---|
${Object.entries(parts)
  .flatMap(([part, requirements]) => requirements.map((each) => row(`${place + 1} ${part}`.trim(), each)))
  .join('\n')}
`

function row(place: string, [says, heldBy, decided]: Requirement) {
  const names = typeof heldBy === 'string' ? [heldBy] : heldBy
  const holds = decided ? `decided: ${linkToRecord(decided.record)}. ${plain(decided.instead)}` : 'yes'
  return `| ${place} | ${plain(says)} | ${names.map(linkToTest).join('<br>')} | ${holds} |`
}

const tests = new Map(
  Object.entries(held).flatMap(([file, titles]) =>
    Object.entries(titles).map(([name, title]): [string, { file: string; title: string }] => [
      name,
      { file, title },
    ]),
  ),
)

function linkToTest(name: HeldBy) {
  const test = tests.get(name)
  if (!test) throw new Error(`tests/specification/held.ts has no ${name}`)
  return `[${basename(test.file)}](../${test.file}): ${plain(test.title)}`
}

function linkToRecord(record: number) {
  const [file] = globSync(`docs/decisions/${String(record).padStart(4, '0')}-*.md`, { cwd: root })
  if (!file) throw new Error(`there is no record ${record}`)
  return `[record ${record}](${file.replace('docs/', '')})`
}

/** Nothing in a cell is markup. */
const plain = (text: string) => text.replace(/[*_|<`[\]]/g, (character) => `\\${character}`)
