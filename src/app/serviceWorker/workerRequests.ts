export type CachedAnswer = readonly [path: string, answer: unknown]

export type WorkerRequest = { keep: string; answers: readonly CachedAnswer[] } | { forget: true }

export const isWorkerRequest = (data: unknown): data is WorkerRequest =>
  typeof data === 'object' && data !== null && ('keep' in data || 'forget' in data)
