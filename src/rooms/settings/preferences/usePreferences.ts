import { useState, useSyncExternalStore } from 'react'
import { refusedWords } from '#ground/calls/refusedWords.ts'
import { send } from '#ground/calls/send.ts'
import { callKey, queryClient, useCall } from '#ground/calls/useCall.ts'
import { keysOf } from '#ground/keys.ts'
import { readBoot } from '#rooms/page/boot.ts'
import { tellFailure } from '#ui/feedback/tell.ts'
import {
  defaults,
  hiddenDefaults,
  type Preference,
  type Preferences,
  preferencesCalls,
} from './preferences.contract.ts'
import { preferenceWords } from './preferences.words.ts'

type Hidden = { [Flag in keyof typeof hiddenDefaults]: boolean }
type Shown = {
  /** Undefined while they are loading, or if that failed. */
  preferences: Preferences | undefined
  refused: readonly Preference[]
  change: (changes: Partial<Preferences>) => void
  failure?: { error: unknown; at: number; retry: () => void; busy: boolean } | undefined
}

/** Preferences are saved if the operator has switched that on; otherwise they last as long as the screen. */
export const usePreferences: () => Shown = readBoot().policy.protects ? useSaved : useUnsaved

function useUnsaved(): Shown {
  const [preferences, set] = useState<Preferences & Hidden>({ ...defaults, ...hiddenDefaults })
  return { preferences, refused: [], change: (changes) => set((before) => ({ ...before, ...changes })) }
}

function useSaved(): Shown {
  const { data, failed, error, errorUpdatedAt, refetch, isFetching } = useCall(preferencesCalls.read, {})
  const { made, refused } = useSyncExternalStore(changes.subscribe, changes.state)
  return {
    preferences: data && { ...data, ...made },
    refused,
    change: changes.make,
    failure: failed ? { error, at: errorUpdatedAt, retry: () => refetch(), busy: isFetching } : undefined,
  }
}

/** Belongs to no screen, so that a tap is saved even if the person leaves the screen at once. */
const changes = preferenceChanges({
  send: (made) => send(preferencesCalls.change, made),
  saved: (preferences) => queryClient.setQueryData(callKey(preferencesCalls.read, {}), preferences),
  failed: (error) => {
    tellFailure(preferenceWords.notSaved, refusedWords(error, {}))
  },
})

type Changes = Partial<Preferences>
type Callbacks = {
  send: (changes: Changes) => Promise<Preferences>
  saved: (preferences: Preferences) => void
  failed: (error: unknown) => void
}
/**
 * `made` holds the taps that are not saved yet, `refused` the switches that went back because saving failed.
 */
type State = { made: Changes; refused: readonly Preference[] }

/** Saves taps one request after another. Later taps go with the next request, and the last one wins. */
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
