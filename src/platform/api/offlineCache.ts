/** Is on an answer that the service worker kept and gives while nobody is reached: when it was given. */
export const cachedAtHeader = 'kept-at'

const kept = new Map<string, string>()
const listeners = new Set<() => void>()
let since: string | null = null

/** Since when the oldest of the answers is kept that are shown; null if all came from the server. */
export const cachedSince = () => since

export function noteCachedAnswer(path: string, answer: Response) {
  const at = answer.headers.get(cachedAtHeader)
  if (at) kept.set(path, at)
  else kept.delete(path)
  since = [...kept.values()].sort()[0] ?? null
  for (const listener of listeners) listener()
  return answer
}

export function subscribeCached(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
