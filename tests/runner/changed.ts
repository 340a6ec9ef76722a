import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { root } from '#platform/root.server.ts'
import { needsOf } from '../support/needs.ts'
import { isSlow, type TestFiles } from './suites.ts'

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
const most = { node: 12, journeys: 2 }

/**
 * Tests within two imports of a changed file, nearest first; those outside `npm test` last, and only within
 * one import. Another changed file in the same folder counts as one import. `skipped` says why each other
 * test within two imports is left out.
 */
export function testsOf(changed: readonly string[], { node, journeys }: TestFiles) {
  const changes = new Set(changed)
  const folders = new Set(changed.filter((path) => /^(src|db)\//.test(path)).map((path) => dirname(path)))
  const skipped: string[] = []
  const near = (files: string[], limit: number) => {
    const within = files
      .map((file) => ({
        file,
        distance: distanceTo(changes, folders, file),
        seldom: Number(isSlow(file) || file.endsWith('.screens.spec.ts')),
      }))
      .filter(({ distance }) => distance <= 2)
      .sort((a, b) => a.distance - b.distance || a.seldom - b.seldom)
    const isTooSlow = ({ distance, seldom }: (typeof within)[number]) => distance === 2 && seldom === 1
    const rest = within.filter((each) => !isTooSlow(each)).map(({ file }) => file)
    skipped.push(
      ...within.filter(isTooSlow).map(({ file }) => `${file} (slow, and two imports away)`),
      ...rest.slice(limit).map((file) => `${file} (${limit} files are nearer)`),
    )
    return rest.slice(0, limit)
  }
  return { node: near(node, most.node), journeys: near(journeys, most.journeys), skipped }
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
