import assert from 'node:assert/strict'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ProofOfWork } from '#features/accounts/proofOfWork/proofOfWork.contract.ts'
import { CallError } from '#platform/api/client.ts'

/** Does a requested proof of work and asks again, like a browser. */
export async function withWork<T>(ask: (work?: ProofOfWork) => Promise<T>) {
  try {
    return await ask()
  } catch (refused) {
    if (!(refused instanceof CallError) || !refused.details.work) throw refused
    return ask(await workDone(refused.details))
  }
}

export async function workDone(details: Readonly<Record<string, unknown>>): Promise<ProofOfWork> {
  const challenge = JSON.parse(JSON.stringify(details.work))
  const solution = await solveChallenge({ challenge, deriveKey })
  assert.ok(solution)
  return JSON.parse(JSON.stringify({ challenge, solution }))
}
