import type { sessionReader } from './sessions.sql.ts'

type Read = ReturnType<typeof sessionReader>
type Session = NonNullable<Awaited<ReturnType<Read>>>

/** Some 300 bytes each. When there are more the oldest are read again. */
const maxCached = 20_000
/** Nothing is kept for longer, so that no fault of what tells of changes lasts. */
const maxMs = 60_000
/**
 * What is read within this time of a change is not kept: a notice of it comes before it is committed, and a
 * read that was under way may have seen what was before.
 */
const settlingMs = 1000

/**
 * Keeps the sessions of people who may do everything, for as long as nothing of them has changed. The
 * database tells of each change (`db/definitions/sessions.sql`); while this process may not hear it, each
 * session is read.
 */
export function createSessionCache(read: Read, isListening: () => boolean, now = () => performance.now()) {
  const cached = new Map<string, { session: Session; until: number }>()
  const ofPerson = new Map<number, Set<string>>()
  /** When somebody's sessions, or those of all, changed last; the oldest first. */
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
