import { keysOf } from '#platform/typedRecords.ts'
import type { Preference, Preferences } from './preferences.contract.ts'

type Changes = Partial<Preferences>
type Callbacks = {
  send: (changes: Changes) => Promise<Preferences>
  saved: (preferences: Preferences) => void
  failed: (error: unknown) => void
}
/** `made`: unsaved taps. `refused`: reverted after a failed save. */
type State = { made: Changes; refused: readonly Preference[] }

/** One request at a time; the last tap wins. */
export function preferenceChanges({ send, saved, failed }: Callbacks) {
  const listeners = new Set<() => void>()
  let state: State = { made: {}, refused: [] }
  let waiting: Changes = {}
  let sending = false

  const show = (next: State) => {
    state = next
    for (const listener of listeners) listener()
  }

  async function sendAll() {
    sending = true
    while (keysOf(waiting).length > 0) {
      const changes = waiting
      waiting = {}
      await attempt(changes)
    }
    sending = false
  }

  async function attempt(changes: Changes) {
    try {
      saved(await send(changes))
      show({ ...state, made: waiting })
    } catch (error) {
      const lost = keysOf(changes).filter((name) => waiting[name] === undefined)
      show({ made: waiting, refused: [...new Set([...state.refused, ...lost])] })
      failed(error)
    }
  }

  return {
    make(changes: Changes) {
      const names = keysOf(changes)
      waiting = { ...waiting, ...changes }
      show({
        made: { ...state.made, ...changes },
        refused: state.refused.filter((name) => !names.includes(name)),
      })
      if (!sending) sendAll()
    },
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
