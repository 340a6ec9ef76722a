import type { Errors, Measured } from './measured.ts'
import { partLinesOf } from './partLines.ts'
import { bold, grouped, percent, tableOf } from './words.ts'

/**
 * The figures as docs/SEALED.md shows them; `missed` says of each goal that was not reached what was measured
 * instead.
 */
export function linesOf({ minimums, goal, shows, parts, errors, byBand, ...run }: Measured) {
  const names = minimums.map((minimum) => `minimum ${minimum}`)
  const hasGoal = ({ night, group }: { night: number; group: string }) =>
    night === goal.night && group === shows.at(-1)!.group
  return {
    lines: [
      `${grouped(run.people)} made-up people, of whom ${percent(run.withFewerThanMany)} have fewer than ten raters after thirty nights; seed ${run.seed}.`,
      '',
      ...tableOf(
        ['at least one trait is shown of', 'night', 'people', ...names],
        shows.map(({ group, night, people, shares }) => [
          group,
          `${night}`,
          grouped(people),
          ...shares.map((share) => bold(percent(share), hasGoal({ night, group }) && share < goal.share)),
        ]),
      ),
      '',
      ...partLinesOf(parts, minimums),
      '',
      ...tableOf(
        ['shown averages of traits, after thirty nights', ...names],
        [
          ['traits shown', ...errors.map((each) => (each ? grouped(each.traits) : ''))],
          ['mean error', ...errors.map(stars('mean'))],
          ['95 of 100 err by at most', ...errors.map(stars('p95'))],
          ['largest error', ...errors.map(stars('worst'))],
          ['mean error against what was released', ...errors.map(stars('meanOfRule'))],
          ['mean of shown less true', ...errors.map(stars('bias'))],
        ],
      ),
      '',
      ...tableOf(
        ['mean error (largest), by true average', ...names],
        byBand.map(({ from, to, errors }) => [
          `${from} to ${to}`,
          ...errors.map((each) => (each ? `${stars('mean')(each)} (${stars('worst')(each)})` : '')),
        ]),
      ),
    ],
    missed: shows
      .filter(hasGoal)
      .flatMap(({ group, night, shares }) =>
        shares.flatMap((share, i) =>
          share < goal.share
            ? [
                `${group}, night ${night}, ${names[i]}: ${percent(share)} show a trait, instead of ${percent(goal.share)}`,
              ]
            : [],
        ),
      ),
  }
}

const stars = (of: keyof Errors) => (errors: Errors | null) => (errors ? errors[of].toFixed(3) : '')
