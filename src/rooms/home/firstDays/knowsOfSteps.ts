import { answerHad } from '#ground/calls/useCall.ts'
import { mirrorCalls } from '../mirror/mirror.contract.ts'
import { firstDaysCalls } from './firstDays.contract.ts'
import { stepsAhead } from './firstDays.rules.ts'

/** Whether the page has brought along that steps will stand there, so that their room is kept free. */
export function knowsOfSteps() {
  const steps = answerHad(firstDaysCalls.steps, {})
  const mirror = answerHad(mirrorCalls.own, {})
  return Boolean(steps && mirror && stepsAhead(steps, mirror))
}
