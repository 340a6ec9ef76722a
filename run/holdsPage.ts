import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#kit/root.server.ts'
import { rigsRecorded } from '../rig/guards.ts'
import { benches, type Recorded, type Records, records } from './records.ts'

const path = join(root, 'docs', 'HOLDS.md')

export const writtenHolds = () => readFileSync(path, 'utf8')

export const writeHoldsPage = () => writeFileSync(path, holdsPage())

const wholeRun = 'npm test -- --record'

/** What each line is about, and the command that writes it. */
const lines: Readonly<Record<string, readonly [about: string, command: string]>> = {
  specification: ['[the specification](SPECIFICATION.md), by the tests that passed', wholeRun],
  tests: ['[all tests](TESTING.md)', wholeRun],
  axe: ['every screen, before axe', wholeRun],
  engines: ['journeys in other engines than Chromium', 'npm run journeys:engines -- --record'],
  ...Object.fromEntries(
    benches.map((name) => [
      name,
      [
        name === 'bench:screens' ? 'Lighthouse, the least score of any screen' : `the goals of \`${name}\``,
        `npm run ${name} -- --record`,
      ],
    ]),
  ),
}

/** The whole page, of which nobody writes a line by hand. */
export function holdsPage(recorded: Records = records()) {
  const rigs = rigsRecorded()
  const never = rigs.filter(({ ran }) => !ran).length
  const held = rigs.filter(({ ran }) => /\bholds\b/.test(ran)).length
  return `# What holds, and when it was seen

Nothing here is written by hand. A run that is asked to (\`--record\`) replaces its line with what it saw, the commit, the day and the
machine, and \`npm run format\` writes what is around the lines. At a commit with a + something was not committed yet.

| what | seen | holds | commit | day | machine | command |
|---|---|---|---|---|---|---|
${Object.entries(lines)
  .map(([name, [about, command]]) => row(about, command, recorded[name]))
  .join('\n')}

The figures of the benches are in [PERFORMANCE.md](PERFORMANCE.md). Of OWASP's ASVS the chapters on sign-in and sessions are judged and
counted in [ASVS.md](ASVS.md), by hand; [SECURITY.md](../SECURITY.md) says what is defended where.

## Rigs
**Of ${rigs.length} rigs ${held} held when they were recorded last, ${rigs.length - held - never} did not, and ${never} were never recorded.** \`npm run rig -- <name> --record\` writes
a line; [RELIABILITY.md](RELIABILITY.md) says what each does and what broke, and \`npm run check\` which are to be run again, because
what they guard has changed since. Older lines name neither the effort nor the machine.

| rig | holds | effort | commit | day | machine |
|---|---|---|---|---|---|
${rigs.map(rigRow).join('\n')}
`
}

function row(about: string, command: string, seen?: Recorded) {
  if (!seen) return `| ${about} | not recorded yet | | | | | \`${command}\` |`
  const { figures, holds, commit, day, machine } = seen
  const counted = Object.entries(figures).map(([what, count]) => `${count} ${what}`)
  return `| ${about} | ${counted.join(', ')} | ${inWord(holds)} | ${commit} | ${day} | ${machine} | \`${seen.command}\` |`
}

function rigRow({ name, ran }: { name: string; ran: string }) {
  if (!ran) return `| \`${name}\` | not recorded yet | | | | |`
  const [day, commit, outcome, size = '', seconds = '', ...machine] = ran.split(', ')
  const effort = [size, seconds].filter(Boolean).join(', ')
  return `| \`${name}\` | ${inWord(outcome === 'holds')} | ${effort} | ${commit} | ${day} | ${machine.join(', ')} |`
}

const inWord = (holds: boolean) => (holds ? 'yes' : '**no**')
