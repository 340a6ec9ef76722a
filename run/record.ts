import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { arch, cpus, totalmem, type } from 'node:os'
import { root } from '#kit/root.server.ts'
import { writeAccessibilityPage } from './accessibilityPage.ts'
import { writeHoldsPage } from './holdsPage.ts'
import { type Recorded, records, recordsPath } from './records.ts'

type Seen = Pick<Recorded, 'figures' | 'holds' | 'command'>

/** Writes what runs saw in the place of what they saw before, and the pages that show it. */
export function record(seen: Readonly<Record<string, Seen>>) {
  const dated = Object.entries(seen).map(([name, each]) => [name, { ...each, ...circumstances() }])
  writeFileSync(recordsPath, `${JSON.stringify({ ...records(), ...Object.fromEntries(dated) }, null, 2)}\n`)
  writeRecordedPages()
}

export function writeRecordedPages() {
  writeHoldsPage()
  writeAccessibilityPage()
}

/** A commit has a + where some of the code was not committed. */
export function circumstances() {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const changed = git('status', '--porcelain', '--', '.', ':!docs', ':!*.md')
  const processor = cpus()[0]?.model ?? 'unknown'
  return {
    commit: `${git('rev-parse', '--short', 'HEAD')}${changed ? '+' : ''}`,
    day: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${processor}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${arch()}`,
  }
}
