import { useState, useSyncExternalStore } from 'react'
import { readBoot } from '#features/site/boot.ts'
import { refusalMessage } from '#platform/api/refusalMessages.ts'
import { send } from '#platform/api/send.ts'
import { callKey, queryClient, useCall } from '#platform/api/useCall.ts'
import { showFailureToast } from '#ui/feedback/showToast.ts'
import { preferenceChanges } from './changes.ts'
import {
  defaults,
  hiddenDefaults,
  type Preference,
  type Preferences,
  preferencesCalls,
} from './preferences.contract.ts'
import { preferenceMessages } from './preferences.messages.ts'

type Hidden = { [Flag in keyof typeof hiddenDefaults]: boolean }
type ShownPreferences = {
  /** Undefined while they are loading, or if that failed. */
  preferences: Preferences | undefined
  refused: readonly Preference[]
  change: (changes: Partial<Preferences>) => void
  failure?: { error: unknown; at: number; retry: () => void; busy: boolean } | undefined
}

/** Preferences are saved in the trusted edition; in the specified one they last as long as the screen. */
export const usePreferences: () => ShownPreferences = readBoot().policy.protects ? useSaved : useUnsaved

function useUnsaved(): ShownPreferences {
  const [preferences, set] = useState<Preferences & Hidden>({ ...defaults, ...hiddenDefaults })
  return { preferences, refused: [], change: (changes) => set((before) => ({ ...before, ...changes })) }
}

function useSaved(): ShownPreferences {
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
    showFailureToast(preferenceMessages.notSaved, refusalMessage(error, {}))
  },
})
