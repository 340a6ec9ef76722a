/** The service worker sets this header on offline responses: when it cached them. */
export const cachedAtHeader = 'kept-at'

const cachedAt = new Map<string, string>()
const listeners = new Set<() => void>()
let since: string | null = null

export const cachedSince = () => since

export function noteCachedAnswer(path: string, answer: Response) {
  const at = answer.headers.get(cachedAtHeader)
  if (at) cachedAt.set(path, at)
  else cachedAt.delete(path)
  since = [...cachedAt.values()].sort()[0] ?? null
  for (const listener of listeners) listener()
  return answer
}

export function subscribeCached(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
