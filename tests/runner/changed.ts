import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { root } from '#platform/root.server.ts'
import { needsOf } from '../support/needs.ts'
import type { TestFiles } from './suites.ts'

/** Includes uncommitted changes. Defaults to the merge base with main. */
export function changedSince(ref?: string) {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  // Single-branch clones have no main.
  const isKnown = git('branch', '--list', 'main').length > 0
  const [base = 'HEAD'] = ref === undefined && isKnown ? git('merge-base', 'HEAD', 'main') : [ref ?? 'HEAD']
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/** About a minute's worth; the full run covers the rest. */
const most = { node: 12, journeys: 3 }

/**
 * Tests within two imports of a changed file, nearest first. Another changed file in the same folder counts
 * as one import.
 */
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

/** Schema tests depend on every file in db/, although they import none. */
const looksAt = (folders: ReadonlySet<string>, file: string) =>
  /^tests\/(schema|statements)\./.test(file) && [...folders].some((each) => each.startsWith('db/'))
