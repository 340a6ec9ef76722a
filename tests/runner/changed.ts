import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { root } from '#platform/root.server.ts'
import { needsOf } from '../support/needs.ts'
import type { TestFiles } from './suites.ts'

/** Lists what differs from a commit, else from where this branch left main, also what is not committed. */
export function changedSince(ref?: string) {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  // A clone of one branch does not know where it left main.
  const isKnown = git('branch', '--list', 'main').length > 0
  const [base = 'HEAD'] = ref === undefined && isKnown ? git('merge-base', 'HEAD', 'main') : [ref ?? 'HEAD']
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** As many files as run within a minute. What is left out is for the whole run. */
const most = { node: 12, journeys: 3 }

/** Chooses the tests within two imports of a change, the nearest first; what lies beside it counts as one. */
export function testsOf(changed: readonly string[], { node, journeys }: TestFiles): TestFiles {
  const changes = new Set(changed)
  const folders = new Set(changed.filter((path) => /^(src|db)\//.test(path)).map((path) => dirname(path)))
  const near = (files: string[], limit: number) => {
    const distances = new Map(files.map((file) => [file, distanceTo(changes, folders, file)]))
    return files
      .filter((file) => distances.get(file)! <= 2)
      .sort((a, b) => distances.get(a)! - distances.get(b)!)
      .slice(0, limit)
  }
  return { node: near(node, most.node), journeys: near(journeys, most.journeys) }
}

function distanceTo(changes: ReadonlySet<string>, folders: ReadonlySet<string>, file: string) {
  if (changes.has(file)) return 0
  const first = importedBy(file)
  if (first.some((each) => changes.has(each)) || folders.has(dirname(file)) || looksAt(folders, file))
    return 1
  return first.flatMap(importedBy).some((each) => changes.has(each)) ? 2 : Infinity
}

const importedBy = (file: string) => [...needsOf(file, (each) => each === file).files]

/** Tests of what the database is made of. */
const looksAt = (folders: ReadonlySet<string>, file: string) =>
  /^tests\/(schema|statements)\./.test(file) && [...folders].some((each) => each.startsWith('db/'))
