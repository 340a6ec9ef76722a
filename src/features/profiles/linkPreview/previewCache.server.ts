import { createSemaphore } from '#platform/semaphore.server.ts'
import { timeoutScale } from '#platform/timeouts.server.ts'

type RenderedPicture = { picture: Buffer; tookMs: number }
/** Throws if over budget; call the result with the measured cost. */
type Pay = () => (tookMs: number) => void
type Bounds = { atOnce: number; maxWaiting: number; timeoutMs: number; maxBytes: number }

/** Longer waits are refused, because messaging apps retry. */
export const defaultBounds: Bounds = {
  atOnce: 1,
  maxWaiting: 32,
  timeoutMs: 3000,
  maxBytes: 32 * 1024 * 1024,
}

export function createPreviewCache<Input>(
  render: (input: Input) => Promise<RenderedPicture>,
  bounds: Bounds,
) {
  const turn = createSemaphore({ ...bounds, timeoutMs: bounds.timeoutMs * timeoutScale() })
  const cached = new Map<string, Buffer>()
  const rendering = new Map<string, Promise<Buffer>>()
  let cachedBytes = 0

  /** Pays before queueing, so callers over budget take no places. Failures aren't cached. */
  return async function pictureOf(key: string, input: Input, pay: Pay): Promise<Buffer> {
    const known = cached.get(key)
    if (known) return keep(key, known)
    const present = rendering.get(key)
    if (present) return present
    const begun = rendered(key, input, pay()).finally(() => rendering.delete(key))
    rendering.set(key, begun)
    return begun
  }

  async function rendered(key: string, input: Input, paid: ReturnType<Pay>) {
    const done = await turn().catch((error) => {
      paid(0)
      throw error
    })
    try {
      const { picture, tookMs } = await render(input)
      paid(tookMs)
      return keep(key, picture)
    } finally {
      done()
    }
  }

  function keep(key: string, picture: Buffer) {
    forget(key)
    cached.set(key, picture)
    cachedBytes += picture.length
    for (const oldest of cached.keys()) {
      if (cachedBytes <= bounds.maxBytes) break
      forget(oldest)
    }
    return picture
  }

  function forget(key: string) {
    cachedBytes -= cached.get(key)?.length ?? 0
    cached.delete(key)
  }
}
