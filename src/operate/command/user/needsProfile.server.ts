import { Failure } from '../command.server.ts'

/** Throws if the account has no profile yet, because then there is nothing to change. */
export function needsProfile<Outcome>(who: string, outcome: Outcome | 'nobody') {
  if (outcome === 'nobody') throw new Failure(`${who} has not set up a profile yet.`)
  return outcome
}
