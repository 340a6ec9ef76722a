import { setTimeout as sleep } from 'node:timers/promises'
import type { FromWorker, ToWorker } from './messages.ts'
import { openQuestions } from './questions.ts'

type Measured = Extract<FromWorker, { kind: 'measured' }>

const patienceMs = 1000

/** Asks workers what they have counted and measured. One that does not answer is left out. */
export function openMeasuring() {
  const questions = openQuestions<Measured>()

  return {
    async ask(place: number, tell: (message: ToWorker) => void) {
      const { question, answer } = questions.ask()
      tell({ kind: 'measure', question })
      const given = await Promise.race([answer, sleep(patienceMs, null, { ref: false })])
      return { worker: place, families: given?.families ?? [] }
    },
    hear: questions.answer,
  }
}
