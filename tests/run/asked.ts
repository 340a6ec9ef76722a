import { parseArgs } from 'node:util'
import { type Suite, suites } from './suites.ts'

export type Asked = {
  /** All of one; undefined where files or tests are named. */
  suite: Suite | undefined
  /** Parts of paths; an empty list asks for every file. */
  paths: string[]
  /** Part of a title; tests without it in their title do not run. */
  title: string | undefined
  watch: boolean
  /** Only what a change since a commit is likely to break; an empty text is where this branch left main. */
  changed: string | undefined
  /** The address at which Playwright's interface is opened with a browser. */
  ui: { host: string; port: string } | undefined
}

export const usage = `npm test                            what every change is tried by
npm run ground                      what the product stands on: the embedded PostgreSQL, backups, several servers, first starts
npm run sweep                       every screen and every journey in both languages
npm test -- ratings tests/schema    the files whose path contains one of these
npm test -- -t "part of a title"    the tests with this in their title, also together with a path
npm test -- --changed [commit]      the tests that reach what has changed since then, committed or not: by what they import, and
                                    journeys by the name of a changed folder; without a commit since this branch left main
npm test -- --watch [path]          again at every save: the tests of the path, or those beside what was saved
npm test -- --ui [path]             the journeys in Playwright's interface; --ui-host and --ui-port say where`

/** Parses what was typed after `npm test --`. */
export function asked(typed: string[]): Asked {
  const { values, positionals } = parseArgs({
    args: typed,
    allowPositionals: true,
    options: {
      suite: { type: 'string', default: 'test' },
      title: { type: 'string', short: 't' },
      watch: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      ui: { type: 'boolean', default: false },
      'ui-host': { type: 'string' },
      'ui-port': { type: 'string' },
    },
  })
  const { title, watch, 'ui-host': host, 'ui-port': port } = values
  const ui = values.ui || host || port ? { host: host ?? '127.0.0.1', port: port ?? '0' } : undefined
  if (watch && ui) throw new TypeError('--watch runs node tests and --ui journeys: ask for one of them')
  if (values.changed) {
    if (positionals.length > 1 || watch || ui)
      throw new TypeError('--changed takes one commit and nothing else')
    return { suite: undefined, paths: [], title, watch, ui, changed: positionals[0] ?? '' }
  }
  const isNamed = positionals.length > 0 || title !== undefined || watch || ui
  const suite = suites.find((each) => each === values.suite && !isNamed)
  return { suite, paths: positionals, title, watch, ui, changed: undefined }
}
