import { type Parts, week } from './parts.ts'
import { bold, percent, tableOf } from './words.ts'

/** What keeps somebody from showing a trait, in the words of docs/SEALED.md. */
const words: Record<Parts['lacking'][number]['lack'], string> = {
  raters: 'nobody has rated them',
  'more raters': 'one to four have',
  'raters of a trait': 'five have, but no five the same trait',
  'three days': 'some of five are new (72 hours)',
  'a week': 'some of five are young, in a crowd (a week)',
  known: 'five to nine, of whom fewer than three are known',
}

export function partLinesOf(parts: Parts, minimums: number[]) {
  const { goal, names } = parts
  const isMissed = (part: string, night: number, minimum: number, share: number) =>
    part === goal.part && night === goal.night && minimum === goal.minimum && share < goal.share
  return [
    ...tableOf(
      ['all show a trait, if they have', 'night', ...minimums.map((minimum) => `minimum ${minimum}`)],
      parts.byNight.map(({ part, night, shares }) => [
        part,
        `${night}`,
        ...shares.map((share, i) => bold(percent(share), isMissed(part, night, minimums[i]!, share))),
      ]),
    ),
    '',
    ...tableOf(
      [`what they lack after night ${week}, minimum ${goal.minimum}`, ...names, 'both, of who sat in a room'],
      parts.lacking.map(({ lack, shares }) => [words[lack], ...shares.map(percent)]),
    ),
    '',
    ...tableOf(
      [`if a rule were another, night ${week}, minimum ${goal.minimum}`, ...names],
      parts.byRule.map(({ rule, shares }) => [rule, ...shares.map(percent)]),
    ),
    '',
    ...tableOf(
      [`if a guess were another, night ${week}, minimum ${goal.minimum}`, 'gatherings', 'both'],
      parts.byGuess.map(({ guess, gatherings, both }) => [guess, percent(gatherings), percent(both)]),
    ),
  ]
}
