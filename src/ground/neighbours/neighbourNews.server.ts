/** Of whom something has changed, never what it is now. Without people it may have changed for everybody. */
export type News = { topic: string; people?: number[] }
/** Those that the database tells itself, by a trigger. */
export const newsIn = (said: string): News => JSON.parse(said).news

type TellNews = (topic: string, people: number[]) => void

const gatherMs = 100
/** As many as PostgreSQL passes on in one notification, which holds 8000 bytes. */
const mostPeople = 400

/** Gathers news for a moment, so that somebody whom everyone rates is told once and not a thousand times. */
export function newsGatherer(send: (news: News) => void): TellNews {
  const gathered = new Map<string, Set<number>>()

  return (topic, people) => {
    if (people.length === 0) return
    if (gathered.size === 0) setTimeout(sendAll, gatherMs).unref()
    const known = gathered.get(topic) ?? new Set()
    gathered.set(topic, known)
    for (const id of people) known.add(id)
  }

  function sendAll() {
    for (const [topic, ids] of gathered) {
      const people = [...ids]
      while (people.length > 0) send({ topic, people: people.splice(0, mostPeople) })
    }
    gathered.clear()
  }
}
