import { useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/api/client.ts'
import type { ProofOfWork } from './proofOfWork.contract.ts'

/** A challenge can get harder while it's being solved. */
const tries = 3

/** Retries with proof of work on demand; rethrows the refusal if solving fails. */
export function useProofOfWork() {
  const [checking, setChecking] = useState(false)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  async function asking<T>(
    ask: (work?: ProofOfWork) => Promise<T>,
    left = tries,
    done?: ProofOfWork,
  ): Promise<T> {
    try {
      return await ask(done)
    } catch (failure) {
      if (left === 1 || !(failure instanceof CallError) || !failure.details.work || !leaving.current)
        throw failure
      setChecking(true)
      const work = await workFor(failure.details.work, leaving.current.signal)
      setChecking(false)
      if (!work) throw failure
      return asking(ask, left - 1, work)
    }
  }
  return [checking, asking] as const
}

async function workFor(challenge: unknown, leaving: AbortSignal) {
  try {
    const { solveProofOfWork } = await import('./solve.ts')
    return await solveProofOfWork(challenge, leaving)
  } catch {
    return null
  }
}
