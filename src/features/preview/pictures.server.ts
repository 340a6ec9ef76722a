import { openSlots } from '#kit/slots.server.ts'

type Bounds = { atOnce: number; mostWaiting: number; patienceMs: number; keptBytes: number }

/** A drawing takes 50 ms of a core that others need too. One that would wait long is refused and asked for again. */
export const usual: Bounds = {
  atOnce: 1,
  mostWaiting: 32,
  patienceMs: 3000,
  keptBytes: 32 * 1024 * 1024,
}

/** Draws pictures when they are asked for, few at once and each only once, and keeps the recent ones. */
export function openPictures<Given>(draw: (given: Given) => Promise<Buffer>, bounds: Bounds) {
  const turn = openSlots(bounds)
  const kept = new Map<string, Buffer>()
  const drawing = new Map<string, Promise<Buffer>>()
  let keptBytes = 0

  /** A request for a picture that is already being drawn waits for that drawing. A failure is not kept. */
  return async function pictureOf(key: string, given: Given): Promise<Buffer> {
    const known = kept.get(key)
    if (known) return keep(key, known)
    const begun = drawing.get(key) ?? drawn(key, given)
    drawing.set(key, begun)
    return begun
  }

  async function drawn(key: string, given: Given) {
    try {
      const done = await turn()
      try {
        return keep(key, await draw(given))
      } finally {
        done()
      }
    } finally {
      drawing.delete(key)
    }
  }

  /** Keeps a picture as the most recent one and forgets the oldest ones to make room. */
  function keep(key: string, picture: Buffer) {
    forget(key)
    kept.set(key, picture)
    keptBytes += picture.length
    for (const oldest of kept.keys()) {
      if (keptBytes <= bounds.keptBytes) break
      forget(oldest)
    }
    return picture
  }

  function forget(key: string) {
    keptBytes -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
}
