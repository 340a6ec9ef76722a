import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#kit/root.server.ts'

/** Milliseconds of processor time at a million people, and how many times what it was at a tenth of them. */
type Cost = { server: number; database: number; grows: number }

/** Seconds of processor time of a night, among so many people with ten ratings each. */
export const nightSizes = [10_000, 100_000] as const
export type Night = readonly [atTenth: number, atMost: number]

/**
 * The figures on which the model rests, read from the pages where they were recorded: whoever records another
 * one there changes the model, and one that is gone from its page is missed here.
 */
export function measuredFigures() {
  const performance = page('docs/PERFORMANCE.md')
  const scale = page('docs/SCALE.md')
  const runs = page('rig/RUNS.md')
  const nightAmong = (what: string, people: number) =>
    figure(
      runs,
      `\\| ${what}, ${people} people with ${people * 10} ratings \\|[^|]*\\| ([\\d.]+) s of processor`,
    )
  const night = (what: string): Night => {
    const [tenth, most] = nightSizes
    return [nightAmong(what, tenth), nightAmong(what, most)]
  }
  return {
    calls: {
      openings: cost(performance, 'own profile'),
      visits: cost(performance, 'another’s profile and ratings'),
      searches: cost(performance, 'search, names as typed'),
      given: cost(performance, 'submit a rating'),
    },
    /** Of a million people with ten ratings each. */
    megabytesOfMillion: figure(performance, 'with 10 000 000 ratings \\(([\\d\\s]+) MB\\)'),
    ratingBytes: figure(scale, '\\| ratings \\| \\d+; (\\d+) in use \\|'),
    night: {
      due: night('all due, on plain tables'),
      quiet: night('nothing due, on plain tables'),
      byTwo: night('all due, on plain tables, by 2 sweeps'),
      dueOnCitus: night('all due, on Citus'),
      quietOnCitus: night('nothing due, on Citus'),
    },
    backup: {
      megabytes: figure(performance, '\\| rows in the database \\| ([\\d\\s.]+) MB'),
      megabytesWritten: figure(performance, '\\| the backup \\| ([\\d\\s.]+) MB'),
      seconds: figure(performance, '\\| `simat backup` \\| ([\\d.]+) s'),
      secondsOfRestore: figure(performance, '\\| `simat restore` \\| ([\\d.]+) s'),
    },
  }
}

export type Measured = ReturnType<typeof measuredFigures>

const page = (path: string) => readFileSync(join(root, path), 'utf8')

/** The last one that is on the page. */
function figure(text: string, pattern: string) {
  // Thousands are divided by a space that does not break.
  const written = pattern.replaceAll(' ', '\\s')
  const found = [...text.matchAll(new RegExp(written, 'g'))].at(-1)?.[1]
  if (found === undefined) throw new Error(`no page has the figure ${pattern}`)
  return Number(found.replace(/\s/g, ''))
}

/** From the table “As it grows”, whose last two columns have the times at three sizes. */
function cost(text: string, kind: string): Cost {
  const table = text.slice(text.indexOf('## As it grows'), text.indexOf('## Search'))
  const row = table.split('\n').find((line) => line.startsWith(`| ${kind} |`) && line.includes(' · '))
  const [, , server, , atTenth, database] = (row ?? '').match(/[\d.]+(?= · )|(?<= · )[\d.]+/g) ?? []
  if (!row || !database) throw new Error(`docs/PERFORMANCE.md has no times of ${kind} at three sizes`)
  return { server: Number(server), database: Number(database), grows: Number(database) / Number(atTenth) }
}
