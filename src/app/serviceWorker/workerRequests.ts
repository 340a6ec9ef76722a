/** The path of a call, and what the page has had as its answer. */
export type CachedAnswer = readonly [path: string, answer: unknown]

/** What a page asks of the service worker. */
export type WorkerRequest = { keep: string; answers: readonly CachedAnswer[] } | { forget: true }

export const isWorkerRequest = (data: unknown): data is WorkerRequest =>
  typeof data === 'object' && data !== null && ('keep' in data || 'forget' in data)
