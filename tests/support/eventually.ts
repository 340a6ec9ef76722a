import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the first truthy value; a timeout names what it waited for. */
export async function eventually<T>(what: string, holds: () => T | Promise<T>, limitMs = 20_000) {
  const last = performance.now() + limitMs
  for (;;) {
    const held = await holds()
    if (held) return held
    if (performance.now() > last) assert.fail(`in vain, for ${limitMs / 1000} s: ${what}`)
    await sleep(10)
  }
}
