import { Failure } from './command.server.ts'

/** What is done to a profile cannot be done to a number that has none yet. */
export function needsProfile<Outcome>(who: string, outcome: Outcome | 'nobody') {
  if (outcome === 'nobody') throw new Failure(`${who} has not set up a profile yet.`)
  return outcome
}
