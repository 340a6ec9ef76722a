import { held } from '#tests/specification/held.ts'
import type { HeldBy, Requirement } from '#tests/specification/requirement.ts'
import { sections } from '#tests/specification/sections.ts'
import type { Count } from './nodeTests.ts'

/** Whether each test passed, by its file and title. One that ran several times passed if it always did. */
export type Outcomes = Map<string, boolean>

export function noteOutcome(outcomes: Outcomes, file: string, title: string, passed: boolean) {
  const name = `${file}: ${title}`
  outcomes.set(name, passed && outcomes.get(name) !== false)
}

type Step = { title: string; error?: unknown; steps?: Step[] }

/** What Playwright reports of a file or of a group in it. */
export type Suite = {
  suites?: Suite[]
  specs: {
    title: string
    file: string
    tests: {
      projectName: string
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      results: { duration: number; steps?: Step[] }[]
    }[]
  }[]
}

export const specsOf = ({ suites = [], specs }: Suite): Suite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

export const axeStep = 'axe'

/** What a whole run saw, as it is recorded. */
export function seenIn(count: Count, outcomes: Outcomes, suites: Suite[]) {
  for (const { file, title, tests } of suites.flatMap(specsOf))
    for (const { status } of tests)
      noteOutcome(outcomes, `tests/journeys/${file}`, title, status === 'expected')
  const passed = requirementsHeld(outcomes)
  const asked = requirements.length
  const looked = looksIn(suites)
  const command = 'npm test -- --record'
  return {
    specification: {
      command,
      figures: {
        requirements: asked,
        held: passed.length,
        'of them as decided': passed.filter(([, , decided]) => decided).length,
      },
      holds: passed.length === asked,
    },
    tests: { command, figures: { ...count }, holds: count.failed === 0 },
    axe: { command, figures: looked, holds: looked.looks > 0 && looked.violations === 0 },
  }
}

const requirements: readonly Requirement[] = sections.flatMap(({ parts }) => Object.values(parts).flat())

/** Those whose tests have all passed; a test that was skipped, or did not run, holds nothing. */
export function requirementsHeld(outcomes: Outcomes) {
  const passed = new Set<string>(
    Object.entries(held).flatMap(([file, titles]) =>
      Object.entries<string>(titles)
        .filter(([, title]) => outcomes.get(`${file}: ${title}`))
        .map(([name]) => name),
    ),
  )
  const testsOf = (heldBy: HeldBy | readonly HeldBy[]) => (typeof heldBy === 'string' ? [heldBy] : heldBy)
  return requirements.filter(([, heldBy]) => testsOf(heldBy).every((name) => passed.has(name)))
}

/** A state is a step in which axe looks; it is seen once in each language. */
export function looksIn(suites: Suite[]) {
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests)
  const steps = tests.flatMap(({ projectName, results }) =>
    results.flatMap((result) => (result.steps ?? []).map((step) => ({ ...step, projectName }))),
  )
  const isLook = ({ title }: Step) => title === axeStep
  const states = steps.filter((step) => step.steps?.some(isLook))
  const looks = steps.flatMap((step) => [step, ...(step.steps ?? [])]).filter(isLook)
  return {
    states: new Set(states.map(({ title }) => title)).size,
    languages: new Set(states.map(({ projectName }) => projectName)).size,
    looks: looks.length,
    violations: looks.filter(({ error }) => error).length,
  }
}
