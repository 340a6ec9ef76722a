import type { sessionReader } from './sessions.sql.ts'

type Read = ReturnType<typeof sessionReader>
type Session = NonNullable<Awaited<ReturnType<Read>>>

/** About 300 bytes each; evicts the oldest. */
const maxCached = 20_000
/** Caps staleness if a change notification is lost. */
const maxMs = 60_000
/** A notification may arrive before its commit, so reads within this time may be stale. */
const settlingMs = 1000

/** Caches unrestricted sessions until the database reports a change (`db/definitions/sessions.sql`). */
export function createSessionCache(read: Read, isListening: () => boolean, now = () => performance.now()) {
  const cached = new Map<string, { session: Session; until: number }>()
  const ofPerson = new Map<number, Set<string>>()
  /** When each person, or all people, last changed; oldest first. */
  const changedAt = new Map<number | 'all', number>()

  const hasSettled = (whose: number | 'all', readAt: number) =>
    readAt - (changedAt.get(whose) ?? Number.NEGATIVE_INFINITY) >= settlingMs

  function keep(session: Session, readAt: number) {
    if (session.handle === null || session.isLimited || session.isUnsure || session.isSuspended) return
    if (!hasSettled(session.id, readAt) || !hasSettled('all', readAt)) return
    cached.set(session.key, { session, until: readAt + Math.min(maxMs, session.freshMs) })
    ofPerson.set(session.id, (ofPerson.get(session.id) ?? new Set()).add(session.key))
    if (cached.size > maxCached) drop(cached.keys().next().value!)
  }

  function drop(key: string) {
    const id = cached.get(key)?.session.id
    cached.delete(key)
    if (id === undefined) return
    const own = ofPerson.get(id)
    own?.delete(key)
    if (own?.size === 0) ofPerson.delete(id)
  }

  return {
    async session(key: string) {
      if (!isListening()) return read(key)
      const known = cached.get(key)
      if (known && known.until > now()) return known.session
      drop(key)
      const readAt = now()
      const session = await read(key)
      if (session) keep(session, readAt)
      return session
    },
    forget(people?: number[]) {
      for (const whose of people ?? (['all'] as const)) {
        changedAt.delete(whose)
        changedAt.set(whose, now())
      }
      for (const [whose, at] of changedAt) {
        if (now() - at < maxMs) break
        changedAt.delete(whose)
      }
      if (people) for (const id of people) for (const key of [...(ofPerson.get(id) ?? [])]) drop(key)
      else {
        cached.clear()
        ofPerson.clear()
      }
    },
  }
}
