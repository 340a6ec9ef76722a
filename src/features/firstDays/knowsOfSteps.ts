import { mirrorCalls } from '#features/mirror/contract.ts'
import { answerHad } from '#kit/calls/queries.ts'
import { firstDaysCalls } from './contract.ts'
import { stepsAhead } from './rules.ts'

/** Whether the page has brought along that steps will stand there, so that their room is kept free. */
export function knowsOfSteps() {
  const steps = answerHad(firstDaysCalls.steps, {})
  const mirror = answerHad(mirrorCalls.own, {})
  return Boolean(steps && mirror && stepsAhead(steps, mirror))
}
