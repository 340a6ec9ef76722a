import { Refusal } from '#ground/calls/refusal.server.ts'
import { isNotAdmitted } from '../registration.ts'

type OfSend = 'sent' | 'refused' | 'not delivered'
type OfEntry = 'entered' | 'wrong'
/** Told of each code that is asked for or entered, for a number of which country. */
export type CountCode = (code: { country: string; outcome: OfSend | OfEntry }) => void

/** Counts a request for a code. Within the cooldown none is sent, and none counted. */
export async function countSend<Sent extends { sent: boolean }>(
  count: (outcome: OfSend) => void,
  work: Promise<Sent>,
) {
  try {
    const done = await work
    if (done.sent) count('sent')
    return done
  } catch (error) {
    if (error instanceof Refusal) count(/_FAILED$/.test(error.code) ? 'not delivered' : 'refused')
    throw error
  }
}

export async function countEntry<Entered>(count: (outcome: OfEntry) => void, work: Promise<Entered>) {
  try {
    const done = await work
    count('entered')
    return done
  } catch (error) {
    // Whoever is not admitted has entered the right code.
    if (error instanceof Refusal) count(isNotAdmitted(error.code) ? 'entered' : 'wrong')
    throw error
  }
}
