import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob } from 'node:path'
import { root } from '#ground/root.server.ts'
import { needsOf } from '../support/needs.ts'
import type { TestFiles } from './testFiles.ts'

/**
 * Lists what differs from a commit, also what is not committed; without one, from where this branch left
 * main.
 */
export function changedSince(ref?: string) {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = 'HEAD'] = ref === undefined ? git('merge-base', 'HEAD', 'main') : [ref]
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * Chooses the tests that a change is likely to break. What reaches it through the whole app alone is left to
 * the whole run.
 */
export const testsOf = (changed: readonly string[], { node, journeys }: TestFiles): TestFiles => ({
  node: node.filter(
    (file) => reaches(file, changed) || changed.some((each) => dirname(each) === dirname(file)),
  ),
  journeys: journeys.filter(
    (file) => reaches(file, changed.filter(isOfJourneys)) || isNamedAfter(file, changed),
  ),
})

function reaches(file: string, changed: readonly string[]) {
  const { files } = needsOf(file, isNotTheApp)
  const read = [...readFileSync(join(root, file), 'utf8').matchAll(/['"`]([\w./{},-]*\*[^'"`\s]*)['"`]/g)]
  return changed.some(
    (each) =>
      files.has(each) ||
      (each.startsWith('db/') && files.has('tests/support/database.ts')) ||
      read.some(([, pattern = '']) => matchesGlob(each, pattern)),
  )
}

export const isNotTheApp = (path: string) => !/^src\/app\/|^tests\/support\/app\.ts$/.test(path)

const isOfJourneys = (path: string) => path.startsWith('tests/')

/**
 * Journeys open screens and import none, so they go by their names: `authCode` by a folder `auth`, `parts` by
 * `src/ui`.
 */
function isNamedAfter(journey: string, changed: readonly string[]) {
  const [word = ''] = /^[a-z]+/.exec(basename(journey)) ?? []
  return changed.some(
    (path) => path.startsWith('src/') && path.replace('src/ui/', 'parts/').split('/').includes(word),
  )
}
