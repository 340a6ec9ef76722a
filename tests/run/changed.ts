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
 * Chooses the tests that a change is likely to break. What reaches it through the whole app alone, or is one
 * of the many that reach it through others, is left to the whole run.
 */
export function testsOf(changed: readonly string[], { node, journeys }: TestFiles): TestFiles {
  const chosen = new Set(changed.flatMap((each) => reaching(each, node)))
  const ofJourneys = changed.filter(isOfJourneys)
  return {
    node: node.filter((file) => chosen.has(file) || changed.some((each) => dirname(each) === dirname(file))),
    journeys: journeys.filter(
      (file) => ofJourneys.some((each) => reaches(file, each)) || isNamedAfter(file, changed),
    ),
  }
}

/** That so many tests need a file tells none of them apart. */
const many = 60

function reaching(changed: string, tests: readonly string[]) {
  const all = tests.filter((file) => reaches(file, changed))
  return all.length > many ? all.filter((file) => reaches(file, changed, (path) => path === file)) : all
}

function reaches(file: string, changed: string, follows = isNotTheApp) {
  const { files } = needsOf(file, follows)
  const read = [...readFileSync(join(root, file), 'utf8').matchAll(/['"`]([\w./{},-]*\*[^'"`\s]*)['"`]/g)]
  return (
    files.has(changed) ||
    (changed.startsWith('db/') && asksOfTheDatabase(file)) ||
    read.some(([, pattern = '']) => matchesGlob(changed, pattern))
  )
}

/** Nearly all tests have a database; these look at what it is made of. */
const asksOfTheDatabase = (file: string) =>
  ['tests', 'src/ground/database'].includes(dirname(file)) &&
  needsOf(file, (path) => path === file).files.has('tests/support/database.ts')

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
