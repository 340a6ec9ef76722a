/** The path of a call, and what the page has had as its answer. */
export type Had = readonly [path: string, answer: unknown]

/** What a page asks of the service worker. */
export type AskedOfWorker = { keep: string; answers: readonly Had[] } | { forget: true }

export const isAsked = (data: unknown): data is AskedOfWorker =>
  typeof data === 'object' && data !== null && ('keep' in data || 'forget' in data)
