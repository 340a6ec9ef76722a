import type { ProofOfWork } from './proofOfWork.contract.ts'

export function solveProofOfWork(challenge: unknown, leaving: AbortSignal): Promise<ProofOfWork> {
  const worker = new Worker(new URL('./solverWorker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<ProofOfWork>()
  worker.onmessage = ({ data }) => resolve(data)
  worker.onerror = ({ message }) => reject(new Error(message))
  leaving.addEventListener('abort', () => reject(leaving.reason))
  worker.postMessage(challenge)
  return promise.finally(() => worker.terminate())
}
